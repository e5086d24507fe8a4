import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'

interface Request {
  url: string
  init: { method?: string; headers?: Record<string, string>; body?: Uint8Array }
}

interface Sender {
  /** The status of the response. */
  send(): Promise<number>
  close(): Promise<unknown>
}

/** Sends a request again and again from a thread of its own: the measuring one is not held up. */
export function openSender(url: string, init: Request['init']): Sender {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { url, init } })
  return {
    async send() {
      worker.postMessage('send', [])
      const [status] = (await once(worker, 'message')) as [number]
      return status
    },
    close: () => worker.terminate(),
  }
}

async function send({ url, init }: Request): Promise<number> {
  const response = await fetch(url, init as RequestInit)
  await response.arrayBuffer()
  return response.status
}

// In the thread itself.
if (isRequest(workerData)) {
  const request = workerData
  parentPort?.on('message', () => {
    void send(request).then((status) => parentPort?.postMessage(status, []))
  })
}

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'url' in value && 'init' in value
}
