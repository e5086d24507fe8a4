/** A price that is to change, with the cost of what it is for. Amounts in taka. */
export interface PriceChange {
  /** Of what is sold at it. */
  label: string
  /** Null for something new. */
  from: number | null
  to: number
  /** Null where it is not known, or not to be seen. */
  cost: number | null
}

export type OddPrice<Change = PriceChange> = Change & { why: 'below_cost' | 'half_off' }

/** A price of less than this part of the one before is more likely a slip than an offer. */
const leastPart = 0.5

/** The changes that may be a slip of the hand, which are asked about before they are saved. */
export function oddPrices<Change extends PriceChange>(
  changes: readonly Change[],
): OddPrice<Change>[] {
  return changes.flatMap((change): OddPrice<Change>[] => {
    const { from, to, cost } = change
    if (cost !== null && to < cost) return [{ ...change, why: 'below_cost' }]
    if (from !== null && to < from * leastPart) return [{ ...change, why: 'half_off' }]
    return []
  })
}

/** More are not read through before a change. */
export const maxListed = 100

/** The first of the odd ones, and how many there are. */
export function listOddPrices<Change extends PriceChange>(changes: readonly Change[]) {
  const odd = oddPrices(changes)
  return { oddPrices: odd.slice(0, maxListed), oddCount: odd.length }
}
