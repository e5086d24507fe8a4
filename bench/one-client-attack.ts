import autocannon from 'autocannon'
import { callsOf, type AttackOrder, type AttackResult } from './one-client-calls.ts'

/**
 * Sends the calls of one client, as fast as ordered, in a process of its own: its work does not disturb
 * the measurements of the other client.
 */
process.once('message', (order: AttackOrder) => void attack(order))

async function attack({ url, kind, catalogue, perSecond, seconds }: AttackOrder): Promise<void> {
  const nextCall = callsOf(kind, catalogue)
  const statuses: AttackResult = {}
  const running = autocannon({
    url,
    connections: 100,
    overallRate: perSecond,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall() }) }],
  })
  running.on('response', (_client, status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  await running
  process.send?.(statuses, () => process.disconnect())
}
