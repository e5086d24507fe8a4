import { getPriority, setPriority } from 'node:os'

// Runs first in each process of the worker pool. Visitors come before pictures and documents.
// A shop that runs at a lower one still may not raise it.
const lowPriority = 10
if (getPriority() < lowPriority) setPriority(lowPriority)

// Ctrl-C reaches the shop's processes all at once: the shop waits for what runs here, and then ends it.
process.on('SIGINT', () => undefined)

// If the shop was killed, nobody needs the result.
process.on('disconnect', () => process.exit())
