import { getPriority, setPriority } from 'node:os'

// Runs first in each process of the worker pool. Visitors come before pictures and documents.
// A shop that runs at a lower one still may not raise it.
const lowPriority = 10
if (getPriority() < lowPriority) setPriority(lowPriority)

// Ctrl-C reaches the shop's processes all at once: the shop waits for what runs here, and then ends it.
process.on('SIGINT', () => undefined)

// A shop that was killed leaves nobody who wants a result.
process.on('disconnect', () => process.exit())

// The files of earlier tasks are garbage by now. They lie outside the heap, whose size alone makes V8 collect.
// To collect takes 10 ms, as much as a small picture.
const maxGarbageBytes = 2_000_000
process.on('message', () => {
  if (process.memoryUsage().arrayBuffers > maxGarbageBytes) globalThis.gc?.()
})
