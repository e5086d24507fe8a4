import { returnTexts } from '#shared/returns/return-texts.ts'
import { findProductsOfVariants } from '../../catalog/products/find-products.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import type { ItemRow } from '../return-queries.ts'

interface Wanted {
  item: ItemRow | undefined
  /** Null or absent for the same variant. */
  variantId: string | null | undefined
}

/** Throws `invalid` for a variant of another product than that of the item. */
export async function rejectOtherVariants(
  tx: Tx,
  wanted: readonly Wanted[],
  pathOf: (at: number) => string,
): Promise<void> {
  const ids = wanted.flatMap(({ variantId }) => variantId ?? [])
  const products = await findProductsOfVariants(tx, ids)
  const at = wanted.findIndex(
    ({ item, variantId }) => variantId && products.get(variantId) !== item?.productId,
  )
  if (at !== -1) throw fieldError(pathOf(at), (language) => returnTexts[language].notAVariant)
}
