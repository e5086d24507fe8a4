import {
  type SheetChange,
  type SheetRequest,
  type SheetResult,
} from '#shared/catalog/sheet/sheet-schemas.ts'
import { sheetTexts } from '#shared/catalog/sheet/sheet-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ActingShop } from '../../../shop.ts'
import { productChangeTags } from '../../catalog-cache.ts'
import { selectCategoryNames } from '../../categories/category-queries.ts'
import { lockProducts } from '../product-write-queries.ts'
import { saveProducts } from '../bulk/save-products.ts'
import { selectProductRows, selectProductsOfVariants } from '../product-queries.ts'
import { type CellPlan, type CategoryNames, planCells, withCells } from './plan-cells.ts'
import { selectCategoryPaths, selectHolders } from './sheet-queries.ts'

/**
 * Saves changed cells in one transaction. A cell whose `from` is not true any more is a conflict, one that
 * cannot be so has an issue; the others are saved. The compared rows are locked.
 */
export async function saveSheet(
  shop: ActingShop,
  { changes }: SheetRequest,
  language: Language,
): Promise<SheetResult> {
  const { plan, changedIds } = await savedUnlessTaken(() =>
    inTransaction(shop, (tx) => saveCells(tx, shop, changes)),
  )
  if (changedIds.length > 0) shop.invalidation.invalidate(changedIds.flatMap(productChangeTags))
  const { actor } = shop
  return {
    saved: plan.cells.length + plan.unchanged,
    conflicts: plan.conflicts.map(({ change, theirs }) => ({ ...cellOf(change), theirs })),
    issues: plan.refused.map(({ change, message }) => ({
      ...cellOf(change),
      message: inLanguage(message, language),
    })),
    auditGroup: changedIds.length > 0 && actor.kind === 'staff' ? actor.requestId : null,
  }
}

const cellOf = ({ variantId, field }: SheetChange) => ({ variantId, field })

const attempts = 3

/** Another product may take an SKU or a barcode at the last moment: the next attempt finds it. */
async function savedUnlessTaken<T>(save: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save()
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'invalid'
      if (!isTaken || attempt === attempts) throw error
    }
  }
}

async function saveCells(
  tx: Tx,
  shop: ActingShop,
  changes: readonly SheetChange[],
): Promise<{ plan: CellPlan; changedIds: string[] }> {
  const variantIds = new Set(changes.map(({ variantId }) => variantId))
  const owners = await selectProductsOfVariants(tx, [...variantIds])
  const ids = [...new Set(owners.map(({ productId }) => productId))]
  await lockProducts(tx, ids, 'no key update')
  const rows = await selectProductRows(tx, ids)
  const categories: CategoryNames = {
    paths: await selectCategoryPaths(tx),
    names: await selectCategoryNames(tx),
  }
  const hasStock = changes.some(({ field }) => field === 'stock')
  const unnumbered = hasStock
    ? await shop.stockLedger.countUnnumbered(tx, ids)
    : new Map<string, number>()
  const plan = planCells(rows, changes, categories, unnumbered)
  await refuseTakenNumbers(tx, plan, 'sku')
  await refuseTakenNumbers(tx, plan, 'barcode')
  const products = withCells(rows, plan.cells, categories)
  if (products.length > 0) await saveProducts(tx, shop, products)
  return { plan, changedIds: products.map(({ before }) => before.id) }
}

/** Refuses each number that another variant has after the change, until all that is left fits together. */
async function refuseTakenNumbers(tx: Tx, plan: CellPlan, field: 'sku' | 'barcode'): Promise<void> {
  const wanted = plan.cells.flatMap(({ change, to }) =>
    change.field === field && typeof to === 'string' ? to : [],
  )
  if (wanted.length === 0) return
  const holders = new Map(
    (await selectHolders(tx, field, wanted)).map(({ id, number }) => [number, id]),
  )
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    const renumbered = new Set(
      plan.cells
        .filter(({ change }) => change.field === field)
        .map((cell) => cell.change.variantId),
    )
    const taken = new Set<string>()
    plan.cells = plan.cells.filter(({ change, to }) => {
      if (change.field !== field || typeof to !== 'string') return true
      const holder = holders.get(to)
      const isFree = !taken.has(to) && (holder === undefined || renumbered.has(holder))
      taken.add(to)
      if (isFree) return true
      isSettled = false
      const message = field === 'sku' ? 'skuTwice' : 'barcodeTwice'
      plan.refused.push({ change, message: (language) => sheetTexts[language][message](to) })
      return false
    })
  }
}
