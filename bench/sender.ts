import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { register, type Resources } from './with-resources.ts'

/** One POST. */
export interface SentRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export type SenderMessage = { state: 'sending' } | { state: 'answered'; statuses: number[] }

/** A process that only sends, so that its work does not disturb measurements in this one. */
export interface Sender {
  /**
   * Sends requests at once. Returns when the first is about to be sent, with what will hold the
   * status of each. Throws if the process ends.
   */
  send(requests: readonly SentRequest[]): Promise<{ answered: Promise<number[]> }>
}

const senderProcess = fileURLToPath(new URL('sender-process.ts', import.meta.url))

export async function openSender(resources: Resources): Promise<Sender> {
  const child = fork(senderProcess)
  await register(resources, once(child, 'spawn'), async () => void child.kill())
  const { promise: ended, reject } = Promise.withResolvers<never>()
  child.once('exit', () => reject(new Error('the sending process has ended')))
  ended.catch(() => undefined)
  const next = async (): Promise<SenderMessage> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [SenderMessage]
    return message
  }
  return {
    async send(requests) {
      child.send(requests)
      await next()
      return {
        answered: next().then((message) => (message.state === 'answered' ? message.statuses : [])),
      }
    },
  }
}
