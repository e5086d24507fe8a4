import { isDeepStrictEqual } from 'node:util'
import type { ListedOddPrices } from '#shared/pricing/odd-price-schemas.ts'
import {
  listOddPrices,
  maxListed,
  type OddPrice,
  oddPrices,
  type PriceChange,
} from '#shared/pricing/odd-prices.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ImportRecord } from '../import-queries.ts'
import { type ImportReader, seesCosts } from '../import-serializer.ts'
import { countOddPrices, selectOddPrices } from './row-queries.ts'

/** Prices to be confirmed before the run, or before its refused rows are tried again. */
export async function findOddPrices(
  db: Db,
  { id, status }: Pick<ImportRecord, 'id' | 'status'>,
  reader: ImportReader,
): Promise<ListedOddPrices> {
  if (status !== 'checked' && status !== 'completed') return { oddPrices: [], oddCount: 0 }
  const stored = await selectOddPrices(db, id, maxListed)
  if (!seesCosts(reader)) return listOddPrices(stored.map(withoutCost))
  return { ...listOddPrices(stored), oddCount: await countOddPrices(db, id) }
}

const withoutCost = <Change extends PriceChange>(change: Change) => ({ ...change, cost: null })

type Comparison = Pick<ImportRecord, 'status' | 'oddPricesConfirmed' | 'comparesCosts'>

/** Odd prices of a product, as far as the member who started the pass may see costs. */
export function oddPricesOf({ comparesCosts }: Comparison, changes: readonly PriceChange[]) {
  return oddPrices(comparesCosts ? changes : changes.map(withoutCost))
}

/** Whether a run may import these: none, or the same that its rows have told of, which were confirmed. */
export function areConfirmed(
  record: Comparison,
  odd: readonly OddPrice[],
  told: readonly OddPrice[],
): boolean {
  if (odd.length === 0 || record.status === 'checking') return true
  return record.oddPricesConfirmed && isDeepStrictEqual(odd, oddPricesOf(record, told))
}
