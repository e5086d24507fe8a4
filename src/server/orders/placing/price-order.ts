import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { Warranty } from '#shared/catalog/product-schemas.ts'
import type { VariantChoice } from '#shared/catalog/variant-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import {
  dealUnitsShort,
  type lineProblemCodes,
  type OrderRequest,
  type QuoteRequest,
} from '#shared/orders/order-schemas.ts'
import { pausedDelivery } from '#shared/orders/paused-delivery.ts'
import { dealUnitsMessage, priceLines } from '#shared/pricing/deal-prices.ts'
import {
  cartTotals,
  type CartTotals,
  orderAmount,
  type OrderTotals,
  orderTotals,
} from '#shared/pricing/order-totals.ts'
import {
  choiceProblem,
  chooseVariant,
  offeredVariant,
} from '../../catalog/products/variants/choose-variant.ts'
import { findPurchasables, type Purchasable } from '../../catalog/products/find-products.ts'
import { productName } from '../../catalog/products/product-wording.ts'
import { checkCoupon, type UsableCoupon } from '../../coupons/coupons.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import type { Buyer } from './buyer.ts'
import { orderTexts } from '../order-texts.ts'
import { findUnitProblems } from '../unit-limits/unit-limits.ts'

type RequestedLine = OrderRequest['items'][number]

/** A line as it can be sold: the shop's own name, picture, price and warranty. */
export interface OrderLine {
  productId: string
  /** Null where it makes no difference which one it is. */
  variantId: string | null
  /** What it is sold from; null where it cannot be sold. */
  stockItemId: string | null
  sku: string | null
  /** In English; null without options. */
  variantLabel: string | null
  /** In English. */
  name: string
  image: string | null
  pricePoisha: number
  quantity: number
  selectedColor: string
  warrantyType: Warranty['type']
  warrantyDuration: string
  /** The flash deal that sets its price and whose units it uses. */
  flashDealId: string | null
}

/** What is wrong with a line, and which of the request's lines it is. */
export interface LineProblem {
  code: (typeof lineProblemCodes)[number] | typeof dealUnitsShort
  message: Text
  line: number
  productId: string
  variantId: string | null
  selectedColor: string
  /** The variants that fit, of which one must be named. */
  choices?: VariantChoice[]
  /** Units in stock, at the deal price, or allowed, where that is fewer. */
  available?: number
}

interface RequestProblem {
  code: 'invalid_coupon' | 'coupon_used_up' | 'too_many_units' | 'delivery_paused'
  message: Text
}

export type OrderProblem = LineProblem | RequestProblem

export interface PricedOrder {
  lines: OrderLine[]
  /** By id, those that are sold. */
  products: ReadonlyMap<string, Purchasable>
  totals: OrderTotals
  /** The total of the same order if it has, or had not, the first-order discount. */
  otherTotal: Poisha
  /** Null also where its discount is not the one that counts. */
  coupon: UsableCoupon | null
  /** Problems of lines first, then of stock, district and coupon. */
  problems: OrderProblem[]
}

/** What is priced: the lines and the district. */
export type PriceRequest = Pick<QuoteRequest, 'items' | 'district' | 'couponCode'>

interface PriceOptions {
  now: Date
  /** Fees and limits, of one version. */
  settings: ShopSettings
  /** Whether the first-order discount counts. */
  isFirst: boolean
  /** Of an order; a quote knows none. */
  phone?: string | null
}

/** What a request costs and what is wrong with it, for a quote and for the order itself. It only reads. */
export async function priceOrder(
  shop: Pick<Shop, 'findRunningDeals' | 'rateLimits'>,
  db: Tx | Db,
  { customerId, network }: Buyer,
  request: PriceRequest,
  { now, settings, isFirst, phone = null }: PriceOptions,
): Promise<PricedOrder> {
  const { items } = request
  const { delivery, policies } = settings
  const productIds = items.map((item) => item.productId)
  const purchasables = await findPurchasables(shop, db, productIds, now)
  const problems: OrderProblem[] = []
  const offered = offeredLines(items, purchasables, problems)
  const lines = pricedLines(offered, problems)
  const limitedLines = lines.map((line, at) => {
    const { productId, variantId, selectedColor, quantity, flashDealId } = line
    const isLimited = typeof offered[at]?.deal?.unitsLeft === 'number'
    const limitedDealId = isLimited ? flashDealId : null
    const nameIn = nameOf(purchasables, line)
    return { productId, variantId, selectedColor, quantity, nameIn, limitedDealId }
  })
  problems.push(
    ...stockProblems(offered),
    ...(await findUnitProblems(shop, db, { customerId, network, phone }, limitedLines, {
      now,
      settings,
    })),
  )
  const paused = pausedDelivery(delivery, request.district)
  if (paused) problems.push({ code: 'delivery_paused', message: paused })
  const cart = cartTotals(delivery, lines, request.district)
  const coupon = await findCoupon(db, now, request.couponCode, cart, problems)
  const totalsIf = (first: boolean) =>
    orderTotals(cart, {
      coupon: coupon?.terms ?? null,
      firstOrderPercent: first ? policies.firstOrderPercent : 0,
    })
  const totals = totalsIf(isFirst)
  return {
    lines,
    products: purchasables,
    totals,
    otherTotal: totalsIf(!isFirst).total,
    coupon: totals.couponDiscount > 0 ? coupon : null,
    problems,
  }
}

type OfferedLine = ReturnType<typeof offeredLines>[number]

/** The requested lines whose product is sold, with the variant that each of them means. */
function offeredLines(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
  problems: OrderProblem[],
) {
  return requested.flatMap((request, line) => {
    const { productId, variantId = null, selectedColor } = request
    const product = purchasables.get(productId)
    const position = { line, productId, variantId, selectedColor }
    if (!product) {
      const message: Text = (language) => orderTexts[language].notSold
      problems.push({ code: 'not_found', message, ...position })
      return []
    }
    const choice = chooseVariant(product, position)
    const variant = offeredVariant(product, position)
    const { regularPricePoisha, deal } = variant
    return { ...request, position, product, choice, variant, regularPricePoisha, deal }
  })
}

/** The lines at the shop's prices; variants that are missing, and prices that have changed. */
function pricedLines(offered: readonly OfferedLine[], problems: OrderProblem[]): OrderLine[] {
  return priceLines(offered).map((priced) => {
    const { product, variant, productId, quantity, pricePoisha, isDealPrice } = priced
    problems.push(...lineProblems(priced))
    return {
      productId,
      variantId: variant.id,
      stockItemId: variant.stockItemId,
      sku: variant.sku,
      variantLabel: variant.label || null,
      name: product.name,
      image: variant.image,
      pricePoisha,
      quantity,
      selectedColor: variant.color,
      warrantyType: product.warrantyType,
      warrantyDuration: product.warrantyDuration,
      flashDealId: isDealPrice && variant.deal ? variant.deal.id : null,
    }
  })
}

function lineProblems({
  product,
  choice,
  position,
  price,
  pricePoisha,
  unitsShort,
}: OfferedLine & { pricePoisha: Poisha; unitsShort: number | null }): LineProblem[] {
  const nameIn = (language: Language) => productName(product, language)
  const ofChoice = choiceProblem(product, choice)
  const problems: LineProblem[] = ofChoice ? [{ ...ofChoice, ...position }] : []
  if (typeof price === 'number' && poishaFromTaka(price) !== pricePoisha) {
    const message: Text = (language) => orderTexts[language].priceChanged(nameIn(language))
    problems.push({ code: 'price_changed', message, ...position })
  }
  if (unitsShort !== null) {
    const message: Text = (language) => dealUnitsMessage(nameIn(language), unitsShort, language)
    problems.push({ code: dealUnitsShort, message, ...position, available: unitsShort })
  }
  return problems
}

/** The lines whose stock has fewer units than are requested, all lines together that share it. */
function stockProblems(offered: readonly OfferedLine[]): LineProblem[] {
  const wanted = new Map<string, number>()
  const stockOf = ({ productId, variant }: OfferedLine) => variant.stockItemId ?? productId
  for (const line of offered) {
    wanted.set(stockOf(line), (wanted.get(stockOf(line)) ?? 0) + line.quantity)
  }
  return offered.flatMap((line) => {
    const { product, variant, position } = line
    const { stock: available } = variant
    if ((wanted.get(stockOf(line)) ?? 0) <= available) return []
    const message: Text = (language) =>
      orderTexts[language].outOfStock(productName(product, language), available)
    return [{ code: 'out_of_stock' as const, message, ...position, available }]
  })
}

async function findCoupon(
  db: Tx | Db,
  now: Date,
  code: string | null,
  cart: CartTotals,
  problems: OrderProblem[],
): Promise<UsableCoupon | null> {
  if (code === null) return null
  const check = await checkCoupon(db, now, code, orderAmount(cart))
  if (check.ok) return check.coupon
  problems.push({ code: check.code, message: check.message })
  return null
}

/** The name of a line's product in any language. */
export function nameOf(
  products: ReadonlyMap<string, Purchasable>,
  { productId, name }: OrderLine,
): (language: Language) => string {
  const product = products.get(productId)
  return (language) => (product ? productName(product, language) : name)
}
