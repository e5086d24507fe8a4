import { recordFlashDeal } from './audited-flash-deal.ts'
import type {
  FlashDeal,
  FlashDealChange,
  FlashDealInput,
} from '#shared/flash-deals/flash-deal-schemas.ts'
import { endBeforeStart } from '#shared/flash-deals/flash-deal-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { changedTexts, definedOnly } from '../platform/content-texts.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { rejectStaleEdit, StaleEditError } from '../platform/database/edit-conflicts.ts'
import { DomainError, notFound, type TextIssue } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { dealChangeTags, syncDealPrices } from './deal-prices.ts'
import { findFlashDeal } from './find-flash-deals.ts'
import {
  deleteDeal,
  deleteOtherDealProducts,
  insertDeal,
  lockDeal,
  lockProducts,
  type LockedProduct,
  selectOverlaps,
  selectVariantTerms,
  type VariantTerms,
  updateDeal,
  upsertDealProducts,
  type FlashDealRow,
} from './flash-deal-queries.ts'
import { flashDealTexts } from './flash-deal-texts.ts'

/**
 * Creates a flash deal; one that has started lowers its prices at once. Throws `invalid` for an end
 * in the past, an unknown product or a deal price that is not below the regular one, and
 * `deal_overlap` for products that are in another deal at that time; each names its field.
 */
export async function createFlashDeal(shop: ActingShop, input: FlashDealInput): Promise<FlashDeal> {
  const now = shop.clock.now()
  rejectInvalidPeriod(input, now)
  const texts = changedTexts({}, input.texts, input)
  const deal = { ...termsOf(input), id: newId(), texts, createdAt: now, updatedAt: now }
  const create = async (tx: Tx) => {
    const productIds = input.products.map(({ productId }) => productId)
    const unitsSold = await rejectInvalidProducts(tx, shop, deal.id, input.products, productIds)
    await insertDeal(tx, deal)
    await upsertDealProducts(tx, productRows(deal, input.products, unitsSold))
    return productIds
  }
  return save(shop, deal.id, create, async () => input)
}

/**
 * Changes what is given of a flash deal; units sold of its products stay counted. Locks the deal, then
 * its products of before and after by id, as orders lock them. One that is over may still be renamed and
 * translated. Throws `not_found`, `edit_conflict` with the `current` deal when somebody else has changed
 * it since `updatedAt`, and what creating throws.
 */
export async function updateFlashDeal(
  shop: ActingShop,
  id: string,
  { updatedAt, texts, ...change }: FlashDealChange,
): Promise<FlashDeal> {
  if (!isId(id)) throw dealNotFound()
  const now = shop.clock.now()
  const { products, ...columns } = definedOnly(change)
  const hasNewTerms = Object.keys(change).some((field) => field !== 'name')
  const update = async (tx: Tx) => {
    const before = await lockDeal(tx, id)
    if (!before) throw dealNotFound()
    if (updatedAt !== undefined && before.updatedAt > new Date(updatedAt)) {
      throw new StaleEditError()
    }
    const { productIds: productIdsBefore, ...row } = before
    const deal = { ...row, ...columns }
    if (hasNewTerms) rejectInvalidPeriod(deal, now)
    const wanted = products?.map(({ productId }) => productId)
    const productIds = [...new Set([...productIdsBefore, ...(wanted ?? [])])]
    const unitsSold = await rejectInvalidProducts(tx, shop, id, products ?? [], productIds)
    // Removed before the period changes: they may be in another deal in the new one.
    if (wanted) await deleteOtherDealProducts(tx, id, wanted)
    await updateDeal(tx, {
      ...deal,
      texts: changedTexts(before.texts, texts, deal),
      updatedAt: later(now, before),
    })
    if (products) await upsertDealProducts(tx, productRows(deal, products, unitsSold))
    return productIds
  }
  const current = () => findFlashDeal(shop.db, id)
  const wanted = async () => {
    const deal = await current()
    if (!deal) throw dealNotFound()
    const period = { startsAt: new Date(deal.startsAt), endsAt: new Date(deal.endsAt) }
    return { ...deal, ...period, ...definedOnly(change) }
  }
  return rejectStaleEdit(() => save(shop, id, update, wanted), current)
}

/** Deletes a deal; its products return to their regular prices, and orders keep what they paid. */
export async function deleteFlashDeal(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw dealNotFound()
  const productIds = await inTransaction(shop, async (tx) => {
    const deal = await lockDeal(tx, id)
    if (!deal) throw dealNotFound()
    await lockProducts(tx, deal.productIds)
    await recordFlashDeal(tx, shop, 'deleted', await findFlashDeal(tx, id), null)
    await deleteDeal(tx, id)
    await syncDealPrices(tx, shop.clock, deal.productIds)
    return deal.productIds
  })
  shop.invalidation.invalidate(dealChangeTags(productIds))
}

type DealTerms = Pick<FlashDealRow, 'name' | 'startsAt' | 'endsAt' | 'isActive'>

type WantedDeal = DealTerms & Pick<FlashDealInput, 'products'>

/** Writes a deal, and the prices of the products that `write` returns, in one transaction. */
async function save(
  shop: ActingShop,
  id: string,
  write: (tx: Tx) => Promise<string[]>,
  wanted: () => Promise<WantedDeal>,
): Promise<FlashDeal> {
  try {
    const { saved, productIds } = await inTransaction(shop, async (tx) => {
      const before = await findFlashDeal(tx, id)
      const productIds = await write(tx)
      await syncDealPrices(tx, shop.clock, productIds)
      const saved = await findFlashDeal(tx, id)
      if (!saved) throw new Error('a flash deal vanished inside its own transaction')
      await recordFlashDeal(tx, shop, before ? 'changed' : 'created', before, saved)
      return { saved, productIds }
    })
    shop.invalidation.invalidate(dealChangeTags(productIds))
    return saved
  } catch (error) {
    if (violatedConstraint(error) !== 'flash_deal_products_one_at_a_time') throw error
    throw await overlapError(shop, id, await wanted())
  }
}

function rejectInvalidPeriod({ startsAt, endsAt }: DealTerms, now: Date): void {
  const reject = (message: Text) => {
    throw invalid([{ path: 'endsAt', message }])
  }
  if (endsAt <= startsAt) reject(endBeforeStart)
  if (endsAt <= now) reject((language) => flashDealTexts[language].endsInPast)
}

function termsOf({ name, startsAt, endsAt, isActive }: FlashDealInput): DealTerms {
  return { name, startsAt, endsAt, isActive }
}

function productRows(
  { id, startsAt, endsAt, isActive }: FlashDealRow,
  products: FlashDealInput['products'],
  unitsSold: ReadonlyMap<string, number>,
) {
  return products.map(({ productId, variantId = null, dealPrice, unitLimit }, position) => ({
    dealId: id,
    productId,
    variantId,
    position,
    dealPricePoisha: poishaFromTaka(dealPrice),
    unitLimit,
    unitsSold: unitsSold.get(productId) ?? 0,
    startsAt,
    endsAt,
    isActive,
  }))
}

/** Two changes within a millisecond still differ: a form compares the times. */
function later(now: Date, { updatedAt }: FlashDealRow): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** Locks the products and checks the terms against them. Returns the units that orders hold. */
async function rejectInvalidProducts(
  tx: Tx,
  { countDealUnits }: Shop,
  dealId: string,
  products: FlashDealInput['products'],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const lockedProducts = new Map((await lockProducts(tx, productIds)).map((row) => [row.id, row]))
  const variants = await selectVariantTerms(
    tx,
    products.flatMap(({ variantId }) => variantId ?? []),
  )
  const unitsSold = await countDealUnits(tx, dealId)
  const issues = products.flatMap((wanted, index): TextIssue[] => {
    const { productId, variantId, dealPrice, unitLimit } = wanted
    const at = (field: string, message: Text) => [{ path: `products.${index}.${field}`, message }]
    const product = lockedProducts.get(productId)
    if (!product) return at('productId', (language) => flashDealTexts[language].noProduct)
    const variant = variants.get(variantId ?? '')
    const problem = variantId ? variantProblem(product, variant) : null
    if (problem) return at('variantId', (language) => flashDealTexts[language][problem])
    const { pricePoisha: regular } = variant ?? { pricePoisha: product.regularPricePoisha }
    if (poishaFromTaka(dealPrice) >= regular) {
      return at('dealPrice', (language) => flashDealTexts[language].notBelow(regular))
    }
    const sold = unitsSold.get(productId) ?? 0
    if (unitLimit === null || unitLimit >= sold) return []
    return at('unitLimit', (language) => flashDealTexts[language].soldAlready(sold))
  })
  if (issues.length > 0) throw invalid(issues)
  return unitsSold
}

/** Why a deal cannot be for that variant of a product; null where it can. */
function variantProblem(
  { id, options }: Pick<LockedProduct, 'id' | 'options'>,
  variant: VariantTerms | undefined,
) {
  if (!variant) return 'variantGone'
  if (variant.productId !== id) return 'variantOfOther'
  if (!variant.isActive) return 'variantInactive'
  return options === null ? 'soldAlike' : null
}

function invalid(issues: TextIssue[]): DomainError {
  const text = issues[0]?.message ?? ((language) => flashDealTexts[language].notValid)
  return new DomainError('invalid', text, { issues })
}

/** Names the products that are in another deal at that time, each at its field. */
async function overlapError(
  shop: Shop,
  id: string,
  { startsAt, endsAt, products }: WantedDeal,
): Promise<DomainError> {
  const ids = products.map(({ productId }) => productId)
  const overlaps = await selectOverlaps(shop.db, { dealId: id, startsAt, endsAt }, ids)
  const issues = overlaps.map(({ productId, dealName }) => ({
    path: `products.${ids.indexOf(productId)}.productId`,
    message: (language: Language) => flashDealTexts[language].inOtherDeal(dealName),
  }))
  return new DomainError('deal_overlap', (language) => flashDealTexts[language].oneAtATime, {
    issues,
  })
}

function dealNotFound(): DomainError {
  return notFound((language) => flashDealTexts[language].notFound)
}
