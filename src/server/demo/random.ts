/** A deterministic source of numbers: the same seed gives the same demo. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `below`. */
  integer(below: number): number
  chance(probability: number): boolean
  /** One of the items, more often where its weight is larger. Undefined without any. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined
}

/** Mulberry32: small, and good enough to spread demo data. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    weighted(items, weightOf) {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0)
      let rest = next() * total
      return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1)
    },
  }
}
