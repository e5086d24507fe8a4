import { compress, type Encoding, type PreparedAnswer } from './prepared-answer.ts'

const quickQuality = 4
const bestQuality: Record<Encoding, number> = { br: 9, gzip: 9 }
/** What is asked for this often is worth compressing well. */
const usesThatPay = 3

const quick = new WeakMap<PreparedAnswer, Map<Encoding, Promise<Buffer>>>()
const uses = new WeakMap<PreparedAnswer, number>()
let improving: Promise<void> = Promise.resolve()

/**
 * The body in an encoding. Until an answer has shown that it is asked for again, it is compressed
 * quickly; then well, one answer at a time, while readers go on getting the quick one.
 */
export async function encodedBody(answer: PreparedAnswer, encoding: Encoding): Promise<Buffer> {
  countUse(answer, encoding)
  const ready = answer.encoded[encoding]
  if (ready) return ready
  const making = quick.get(answer) ?? new Map<Encoding, Promise<Buffer>>()
  quick.set(answer, making)
  const made = making.get(encoding) ?? compress(answer.body, encoding, quickQuality)
  making.set(encoding, made)
  return made
}

function countUse(answer: PreparedAnswer, encoding: Encoding): void {
  const used = (uses.get(answer) ?? 0) + 1
  uses.set(answer, used)
  if (used !== usesThatPay) return
  improving = improving.then(() => improve(answer, encoding)).catch(() => undefined)
}

async function improve(answer: PreparedAnswer, encoding: Encoding): Promise<void> {
  answer.encoded[encoding] = await compress(answer.body, encoding, bestQuality[encoding])
  quick.get(answer)?.delete(encoding)
}
