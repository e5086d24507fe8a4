import { isDeepStrictEqual } from 'node:util'
import { recordChanges } from '../../../audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../../shop.ts'
import { auditedProducts } from '../audited-product.ts'
import type { StockUnits } from '../product-extensions.ts'
import { type ProductRow, selectProductRows } from '../product-queries.ts'
import { withUniqueNumbers } from '../variants/writing/save-variants.ts'
import {
  type BulkColumns,
  clearVariantNumbers,
  updateProductColumns,
  updateVariants,
  type VariantColumns,
} from './bulk-queries.ts'
import type { PlannedProduct } from './plan-change.ts'

export type SavedProduct = PlannedProduct & {
  /** The entry of the audit log that it takes back. */
  undoOf?: string
}

const columnNames = [
  'name',
  'texts',
  'tags',
  'featured',
  'isActive',
  'categoryId',
  'subcategoryId',
  'warrantyType',
  'warrantyDuration',
  'warrantyMonths',
  'warrantyDays',
] as const

/**
 * Writes what differs of many products, which are locked: prices, costs, numbers and stock of their
 * variants, names, tags, category, warranty, whether they are featured and active. A statement for each kind of change,
 * and one entry in the audit log for each product. Throws `invalid` for an SKU or barcode that is taken.
 */
export async function saveProducts(
  tx: Tx,
  { clock, stockLedger, syncDealPrices }: Pick<Shop, 'clock' | 'stockLedger' | 'syncDealPrices'>,
  saved: readonly SavedProduct[],
): Promise<void> {
  const ids = saved.map(({ before }) => before.id)
  const units = saved.flatMap(unitsOf)
  if (units.length > 0) await stockLedger.adjustMany(tx, units)
  const variants = saved.flatMap(changedVariants)
  if (variants.length > 0) {
    await withUniqueNumbers(variants, () => writeVariants(tx, variants))
    await stockLedger.summarise(tx, ids)
  }
  const columns = columnNames.filter((name) => saved.some((each) => differs(each, name)))
  await updateProductColumns(
    tx,
    columns,
    saved.map(({ after }) => columnsOf(after)),
    clock.now(),
  )
  await syncDealPrices(tx, clock, ids)
  await record(tx, clock, saved)
}

/** The order in which each stock item is moved once, however many variants share it. */
function unitsOf({ before, after }: PlannedProduct): StockUnits[] {
  const items = new Map<string, StockUnits>()
  for (const [at, { stockItemId, stock }] of after.variants.entries()) {
    const quantity = stock - (before.variants[at]?.stock ?? stock)
    if (quantity !== 0) items.set(stockItemId, { productId: before.id, stockItemId, quantity })
  }
  return [...items.values()]
}

type ChangedVariant = VariantColumns & { hasNewNumbers: boolean }

function changedVariants({ before, after }: PlannedProduct): ChangedVariant[] {
  return after.variants.flatMap((variant, at) => {
    const [was, is] = [variantColumns(before.variants[at] ?? variant), variantColumns(variant)]
    if (isDeepStrictEqual(was, is)) return []
    return { ...is, hasNewNumbers: was.sku !== is.sku || was.barcode !== is.barcode }
  })
}

const variantColumns = ({
  id,
  pricePoisha,
  originalPricePoisha,
  costPoisha,
  sku,
  barcode,
}: VariantColumns): VariantColumns => {
  return { id, pricePoisha, originalPricePoisha, costPoisha, sku, barcode }
}

async function writeVariants(tx: Tx, variants: readonly ChangedVariant[]): Promise<void> {
  const renumbered = variants.filter(({ hasNewNumbers }) => hasNewNumbers)
  if (renumbered.length > 0) {
    await clearVariantNumbers(
      tx,
      renumbered.map(({ id }) => id),
    )
  }
  await updateVariants(tx, variants)
}

const differs = ({ before, after }: PlannedProduct, name: keyof BulkColumns) =>
  !isDeepStrictEqual(before[name], after[name])

const columnsOf = ({
  id,
  name,
  texts,
  tags,
  featured,
  isActive,
  categoryId,
  subcategoryId,
  warrantyType,
  warrantyDuration,
  warrantyMonths,
  warrantyDays,
}: ProductRow): { id: string } & BulkColumns => {
  const warranty = { warrantyType, warrantyDuration, warrantyMonths, warrantyDays }
  return { id, name, texts, tags, featured, isActive, categoryId, subcategoryId, ...warranty }
}

/** Reads the products again: their summaries follow from their variants. */
async function record(tx: Tx, clock: Shop['clock'], saved: readonly SavedProduct[]): Promise<void> {
  const rows = saved.map(({ before }) => before)
  const ids = rows.map(({ id }) => id)
  const before = await auditedProducts(tx, rows)
  const after = await auditedProducts(tx, await selectProductRows(tx, ids))
  await recordChanges(
    tx,
    clock,
    saved.map(({ after: { id, name }, undoOf }) => {
      const subject = { type: 'product', id, label: name } as const
      return {
        action: 'changed',
        ...subject,
        before: before.get(id) ?? null,
        after: after.get(id) ?? before.get(id) ?? null,
        ...(undoOf !== undefined && { undoOf }),
      }
    }),
  )
}
