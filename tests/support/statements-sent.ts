import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'

/** From now on, gives the SQL sent since it was asked last, but for the job queue's own. */
export function statementsSent(): () => string[] {
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () => {
    const texts = query.mock.calls.map(([statement]) => textOf(statement))
    query.mockClear()
    return texts.filter((text) => !/\bjobs\.|pg_listening|^LISTEN/i.test(text))
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
