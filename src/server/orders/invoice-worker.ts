import { parentPort } from 'node:worker_threads'
import { drawInvoice } from './draw-invoice.ts'
import type { DrawingJob, DrawnInvoice } from './drawing-thread.ts'

/** Draws what comes in, one after the other, beside the thread that shoppers wait for. */
parentPort?.on('message', ({ id, record }: DrawingJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const answer = (drawn: DrawnInvoice) => parentPort?.postMessage(drawn)
  drawInvoice(record).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, problem: String(error) }),
  )
})
