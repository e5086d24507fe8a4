/** `npm run test:full` runs the long tests too, and the others at their full length. */
export const isFullRun = process.env['FULL'] === '1'

/** Sequences of a random test: all of them in the full run, a fifth in the gate, but five at least. */
export function runs(inFullRun: number): number {
  return isFullRun ? inFullRun : Math.min(inFullRun, Math.max(5, Math.ceil(inFullRun / 5)))
}

/** Rounds of what happens at once: a race may stay hidden in one of them. A third in the gate, but two at least. */
export function rounds(inFullRun: number): number {
  return isFullRun ? inFullRun : Math.max(2, Math.ceil(inFullRun / 3))
}
