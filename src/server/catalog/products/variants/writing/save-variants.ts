import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../platform/database/database.ts'
import { violatedConstraint, violatedValue } from '../../../../platform/database/database-errors.ts'
import { DomainError, fieldError } from '../../../../platform/domain-error.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Shop } from '../../../../shop.ts'
import { catalogTexts } from '../../../catalog-texts.ts'
import { openingReference, type PlannedAdjustment } from './plan-stock.ts'
import type { VariantPlan } from './plan-variants.ts'
import type { ProductBefore } from './variant-change.ts'
import type { StoredVariant } from '../variant-queries.ts'
import { deleteStockItems, insertStockItems, replaceVariants } from './variant-write-queries.ts'

type Ledgers = Pick<Shop, 'stockLedger' | 'syncDealPrices' | 'clock'>

/**
 * Writes the variants, stock items and ledger of a product, whose row is locked, its summary and its deal
 * price, which ends with a variant that cannot be bought any more. Throws
 * `invalid` for an SKU or barcode that is taken, `conflict` where orders would take their units from another
 * stock item than before, and as `adjustStock` in src/server/stock/stock.ts.
 */
export async function saveVariants(
  tx: Tx,
  shop: Ledgers,
  before: ProductBefore,
  plan: VariantPlan,
  formId: string | undefined,
): Promise<void> {
  await writeVariants(tx, shop, before, plan, formId)
  await shop.syncDealPrices(tx, shop.clock, [before.id])
}

async function writeVariants(
  tx: Tx,
  { stockLedger }: Ledgers,
  { id: productId, variants: variantsBefore }: ProductBefore,
  { variants, adjustments, opened, removed }: VariantPlan,
  formId: string | undefined,
): Promise<void> {
  // First, while the product is the sum of the items that it had: the trigger for the release before
  // gives what is missing to one of them.
  for (const adjustment of adjustments) {
    await atItsField(adjustment, () => stockLedger.adjust(tx, { productId, ...adjustment }, formId))
  }
  if (isDeepStrictEqual(variants.map(stored), variantsBefore.map(stored))) return
  const isAsIn = (others: readonly StoredVariant[], { id, stockItemId }: StoredVariant) =>
    others.find((each) => each.id === id)?.stockItemId === stockItemId
  // A variant that is made again has the units of the one that was deleted.
  const movesStock =
    variantsBefore.some((variant) => !isAsIn(variants, variant)) ||
    variants.some((variant) => !isAsIn(variantsBefore, variant))
  const held = movesStock ? await stockLedger.countHeld(tx, productId) : null
  await insertStockItems(tx, productId, opened)
  const opening = { productId, referenceId: openingReference(productId, formId) }
  await stockLedger.record(tx, 'opening', unitsOf(opening, opened, 1))
  await withUniqueNumbers(variants, () => replaceVariants(tx, productId, variantsBefore, variants))
  // The form may have corrected the stock of such an item before.
  const removal = { productId, referenceId: newId() }
  await stockLedger.record(tx, 'adjustment', unitsOf(removal, removed, -1))
  if (held) rejectMoved(held, await stockLedger.countHeld(tx, productId))
  await deleteStockItems(
    tx,
    removed.map(({ id }) => id),
  )
  await stockLedger.summarise(tx, [productId])
}

type HeldUnits = ReadonlyMap<string, number>

/** Throws `conflict` where orders would take their units from another stock item than before. */
function rejectMoved(before: HeldUnits, after: HeldUnits): void {
  const moved = [...before].reduce(
    (sum, [id, units]) => sum + Math.max(0, units - (after.get(id) ?? 0)),
    0,
  )
  if (moved === 0) return
  throw fieldError('variants', (language) => catalogTexts[language].stockHeld(moved), 'conflict')
}

/** Without the stock, which the ledger changes. */
function stored({
  id,
  values,
  sku,
  barcode,
  pricePoisha,
  originalPricePoisha,
  costPoisha,
  stockItemId,
  pictureIds,
  weightGrams,
  isActive,
}: StoredVariant): StoredVariant {
  const prices = { pricePoisha, originalPricePoisha, costPoisha }
  return { id, values, sku, barcode, ...prices, stockItemId, pictureIds, weightGrams, isActive }
}

export function unitsOf(
  reference: { productId: string; referenceId: string },
  items: readonly { id: string; stock: number }[],
  sign: 1 | -1,
) {
  return items
    .filter(({ stock }) => stock !== 0)
    .map(({ id, stock }) => ({ ...reference, stockItemId: id, quantity: sign * stock }))
}

/** Reports an error about the stock of a variant at its field. */
async function atItsField(
  { path }: PlannedAdjustment,
  adjust: () => Promise<unknown>,
): Promise<void> {
  try {
    await adjust()
  } catch (error) {
    if (!(error instanceof DomainError) || path === 'stock') throw error
    const { code, text, details } = error
    throw new DomainError(code, text, {
      issues: [{ path, message: text }],
      ...(details && { details }),
    })
  }
}

const uniqueNumbers = {
  product_variants_sku_unique: 'sku',
  product_variants_barcode_unique: 'barcode',
} as const

/** Names the field of an SKU or a barcode that another product has, or has just got. */
export async function withUniqueNumbers<T>(
  variants: readonly Pick<StoredVariant, 'sku' | 'barcode'>[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    if (!Object.hasOwn(uniqueNumbers, constraint)) throw error
    const field = uniqueNumbers[constraint as keyof typeof uniqueNumbers]
    const taken = violatedValue(error) ?? ''
    const at = variants.findIndex((variant) => variant[field] === taken)
    throw fieldError(`variants.${Math.max(0, at)}.${field}`, (language) =>
      field === 'sku'
        ? catalogTexts[language].skuTaken(taken)
        : catalogTexts[language].barcodeTaken(taken),
    )
  }
}
