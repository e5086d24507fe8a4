import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/** Records SQL from now on. The result returns what was sent since its last call, without the job queue's. */
export function recordStatements(): () => Statement[] {
  const query = vi.spyOn(Client.prototype, 'query')
  query.mockClear()
  onTestFinished(() => query.mockRestore())
  return () => {
    // Of the overloads of pg's query, only the ones that drizzle uses.
    const calls = query.mock.calls as unknown as [string | Partial<Statement>, unknown[]?][]
    const sent = calls.map(([statement, values]) =>
      typeof statement === 'string'
        ? { text: statement, values: values ?? [] }
        : { text: statement.text ?? '', values: statement.values ?? values ?? [] },
    )
    query.mockClear()
    return sent.filter(({ text }) => !/\bjobs\.|pg_listening|^LISTEN/i.test(text))
  }
}

/** As `recordStatements`, the texts alone. */
export function statementsSent(): () => string[] {
  const sent = recordStatements()
  return () => sent().map(({ text }) => text)
}
