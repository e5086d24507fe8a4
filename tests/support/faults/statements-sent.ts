import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Records SQL from now on. The result returns what was sent since its last call, without the job queue's. */
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
