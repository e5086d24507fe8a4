import { Worker } from 'node:worker_threads'
import type { OrderRecord } from './order-queries.ts'

export interface DrawingJob {
  id: number
  record: OrderRecord
}

export type DrawnInvoice = { id: number } & ({ bytes: Uint8Array } | { problem: string })

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

let thread: Worker | undefined
let jobs = 0
const waiting = new Map<number, Waiting>()

/**
 * Draws an invoice in a thread of its own, made for the first one and kept: loading the fonts takes
 * half a second, for which no shopper's request should stand still.
 */
export async function drawBeside(record: OrderRecord): Promise<Uint8Array> {
  const drawer = (thread ??= startThread())
  jobs += 1
  const id = jobs
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // A drawing in progress keeps the process alive, an idle thread does not.
    drawer.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    drawer.postMessage({ id, record } satisfies DrawingJob)
  })
}

function startThread(): Worker {
  const started = new Worker(new URL('invoice-worker.ts', import.meta.url))
  started.on('message', (drawn: DrawnInvoice) => {
    const asked = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) started.unref()
    if ('bytes' in drawn) asked?.resolve(drawn.bytes)
    else asked?.reject(new Error(drawn.problem))
  })
  started.on('error', (error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('the drawing thread has ended')))
  return started
}

/** What it was asked fails; the next invoice starts another thread. */
function giveUp(ended: Worker, error: unknown): void {
  if (thread !== ended) return
  thread = undefined
  const failed = [...waiting.values()]
  waiting.clear()
  for (const { reject } of failed) reject(error instanceof Error ? error : new Error(String(error)))
}
