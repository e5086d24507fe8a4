import { callRaw } from './http-calls.ts'
import type { SenderMessage, SentRequest } from './sender.ts'

/** Sends what its parent says, all at once. */
async function sendAll(requests: readonly SentRequest[]): Promise<void> {
  report({ state: 'sending' })
  const statuses = await Promise.all(
    requests.map(async ({ url, headers, body }) => {
      const call = { method: 'POST', headers, body } as const
      return (await callRaw(url, call)).status
    }),
  )
  report({ state: 'answered', statuses })
}

function report(message: SenderMessage): void {
  process.send?.(message)
}

process.on('message', (requests) => void sendAll(requests as SentRequest[]))
// The bench has ended, normally or not.
process.on('disconnect', () => process.exit())
