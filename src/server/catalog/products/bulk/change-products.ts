import type {
  BulkProductRequest,
  BulkProductResult,
} from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { bulkProductTexts } from '#shared/catalog/bulk/bulk-product-texts.ts'
import { nameWithVariant, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { listOddPrices, type PriceChange } from '#shared/pricing/odd-prices.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { ActingShop } from '../../../shop.ts'
import { productChangeTags } from '../../catalog-cache.ts'
import { resolveCategoryPath } from '../../categories/categories.ts'
import { type ProductRow, selectProductRows } from '../product-queries.ts'
import { lockProducts } from '../product-write-queries.ts'
import { type Plan, planChange, skip } from './plan-change.ts'
import { saveProducts } from './save-products.ts'

type Plans = { id: string; name: string | null; plan: Plan }[]

/**
 * Changes many products in one transaction, or says what would change and why not; one refused product
 * leaves the others. A product that was changed since the `version` of the preview is skipped; a sale
 * meanwhile is no such change. Throws `invalid` for an unknown category.
 */
export async function changeProducts(
  shop: ActingShop,
  request: BulkProductRequest,
  { language, hasCosts }: { language: Language; hasCosts: boolean },
): Promise<BulkProductResult> {
  const { ids, dryRun = false, change } = request
  // A preview too is for those alone who may do it.
  if (change.kind === 'stock') shop.stockLedger.requireRight(shop.actor)
  const { plans, version } = await inTransaction(shop, async (tx) => {
    if (!dryRun) await lockProducts(tx, ids, 'no key update')
    const planned = await planAll(tx, shop, request)
    if (!dryRun) {
      const changes = planned.plans.flatMap(({ plan }) =>
        plan.kind === 'change' ? plan.product : [],
      )
      if (changes.length > 0) await saveProducts(tx, shop, changes)
    }
    return planned
  })
  const { willChange, skipped } = summaryOf(plans, language)
  const hasChanged = !dryRun && willChange.length > 0
  if (hasChanged) shop.invalidation.invalidate(willChange.flatMap(productChangeTags))
  const { actor } = shop
  return {
    willChange,
    skipped,
    prices: pricesOf(plans),
    ...listOddPrices(priceChanges(plans, hasCosts)),
    version,
    auditGroup: hasChanged && actor.kind === 'staff' ? actor.requestId : null,
  }
}

async function planAll(
  tx: Tx,
  { stockLedger }: Pick<ActingShop, 'stockLedger'>,
  { ids, change, version }: BulkProductRequest,
): Promise<{ plans: Plans; version: string }> {
  const path =
    change.kind === 'category'
      ? await resolveCategoryPath(tx, change.category, change.subcategory ?? null)
      : null
  const rows = await selectProductRows(tx, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  const unnumbered =
    change.kind === 'stock' ? await stockLedger.countUnnumbered(tx, ids) : new Map<string, number>()
  const plans = ids.map((id) => {
    const row = found.get(id)
    if (!row) {
      const reason = skip('not_found', (language) => bulkProductTexts[language].gone)
      return { id, name: null, plan: reason }
    }
    const isStale = version !== undefined && row.updatedAt > new Date(version)
    const plan = isStale
      ? skip('edit_conflict', (language) => bulkProductTexts[language].changedSince)
      : planChange(row, change, { path, unnumbered })
    return { id, name: row.name, plan }
  })
  return { plans, version: newestChange(rows) }
}

/** When the last of them was changed: a later change of one of them is not what was previewed. */
function newestChange(rows: readonly ProductRow[]): string {
  return new Date(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()))).toISOString()
}

function summaryOf(
  plans: Plans,
  language: Language,
): Pick<BulkProductResult, 'willChange' | 'skipped'> {
  return {
    willChange: plans.flatMap(({ id, plan }) => (plan.kind === 'change' ? id : [])),
    skipped: plans.flatMap(({ id, name, plan }) =>
      plan.kind === 'skip'
        ? [{ _id: id, name, code: plan.code, reason: inLanguage(plan.reason, language) }]
        : [],
    ),
  }
}

/** Of the variants whose price changes; colours at one price are the product. */
function priceChanges(plans: Plans, hasCosts: boolean): PriceChange[] {
  return plans.flatMap(({ plan }) => {
    if (plan.kind !== 'change') return []
    const { before, after } = plan.product
    const changes = after.variants.flatMap(({ values, pricePoisha, costPoisha }, at) => {
      const from = before.variants[at]?.pricePoisha ?? pricePoisha
      if (pricePoisha === from) return []
      const label = after.options === null ? '' : values.join(variantLabelSeparator)
      return {
        label: nameWithVariant(after.name, label),
        from: takaFromPoisha(from),
        to: takaFromPoisha(pricePoisha),
        cost: hasCosts ? takaOrNull(costPoisha) : null,
      }
    })
    return after.options === null ? changes.slice(0, 1) : changes
  })
}

/** Of the variants whose price changes. */
function pricesOf(plans: Plans): BulkProductResult['prices'] {
  const prices = plans.flatMap(({ plan }) =>
    plan.kind === 'change'
      ? plan.product.after.variants.flatMap(({ pricePoisha }, at) =>
          pricePoisha === plan.product.before.variants[at]?.pricePoisha ? [] : pricePoisha,
        )
      : [],
  )
  if (prices.length === 0) return null
  const [from, to] = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)] as const,
    [Infinity, 0] as readonly [number, number],
  )
  return { from: takaFromPoisha(from), to: takaFromPoisha(to) }
}
