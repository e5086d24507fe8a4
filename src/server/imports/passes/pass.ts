import type { ImportKind } from '#shared/imports/import-kinds.ts'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import type { RecordedChanges } from '../../audit/audit-tables.ts'
import { joinTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import type { RefusedRows, RowIssue } from '../products/imported-product.ts'

// Steps of a pass between the products, customers or orders of an import.

/** Outcome of the rows that belong together: refused for these issues, or another one. */
export type RunOutcome = { group: number } & (
  | { refused: RefusedRows }
  | {
      state: 'new' | 'changed' | 'same'
      /** Or the id of what else they are. */
      productId: string
      differences: RecordedChanges
      /** That a dry run tells of. */
      oddPrices?: readonly OddPrice[]
      /** Shown at rows that are imported all the same. */
      warnings?: readonly RowIssue[]
    }
)

export interface RanGroups {
  outcomes: RunOutcome[]
  /** Cache tags that they make stale once the transaction is committed. */
  tags: CacheTag[]
}

/** How many products, or others, one transaction takes. */
export const chunkSizes = { products: 25, customers: 200, orders: 100 } as const satisfies Record<
  ImportKind,
  number
>

const chunkMs = 200

/** Orders of the products of a chunk wait until it ends: it takes no further one after a while. */
export function startChunk(): { hasTime: () => boolean } {
  const startedAt = performance.now()
  return { hasTime: () => performance.now() - startedAt < chunkMs }
}

const invalidateEveryMs = 2000

/**
 * Chunk after chunk until there is none, each with what it makes stale. That is not invalidated after each
 * one: every cached list would be built anew a hundred times a second.
 */
export async function runChunks(
  { readiness, invalidation }: Pick<Shop, 'readiness' | 'invalidation'>,
  runNext: () => Promise<readonly CacheTag[] | null>,
): Promise<void> {
  const tags = new Set<CacheTag>()
  let at = performance.now()
  const invalidate = () => {
    if (tags.size > 0) invalidation.invalidate([...tags])
    tags.clear()
    at = performance.now()
  }
  try {
    for (;;) {
      // The queue tries it again, in a process that stays.
      if (readiness.isDraining()) throw new Error('this process ends; another one goes on')
      const stale = await runNext()
      if (!stale) return
      for (const tag of stale) tags.add(tag)
      if (performance.now() - at > invalidateEveryMs) invalidate()
    }
  } finally {
    invalidate()
  }
}

/** The shop inside of an open transaction: what would be invalidated is for after its commit. */
export function collecting(shop: ActingShop, tx: Tx, tags: CacheTag[]): ActingShop {
  const invalidation = {
    ...shop.invalidation,
    invalidate: (some: readonly CacheTag[]) => void tags.push(...some),
  }
  return { ...shop, db: joinTransaction(tx), invalidation }
}
