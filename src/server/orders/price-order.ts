import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import type { Warranty } from '#shared/catalog/product-schemas.ts'
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
import { findPurchasables, type Purchasable } from '../catalog/products/find-products.ts'
import { productName } from '../catalog/products/product-wording.ts'
import { checkCoupon, type UsableCoupon } from '../coupons/coupons.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { Buyer } from './buyer.ts'
import { orderTexts } from './order-texts.ts'
import { findUnitProblems } from './unit-limits.ts'

type RequestedLine = OrderRequest['items'][number]

/** A line as it can be sold: the shop's own name, picture, price and warranty. */
export interface OrderLine {
  productId: string
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
  selectedColor: string
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
  /**
   * The products that a reservation could not take; without a reservation the requested units are
   * compared with the stock.
   */
  outOfStock?: ReadonlySet<string>
  /** Of an order; a quote knows none. */
  phone?: string | null
}

/** What a request costs and what is wrong with it, for a quote and for the order itself. It only reads. */
export async function priceOrder(
  shop: Pick<Shop, 'findRunningDeals' | 'rateLimits'>,
  db: Tx | Db,
  { customerId, network }: Buyer,
  request: PriceRequest,
  { now, settings, isFirst, outOfStock, phone = null }: PriceOptions,
): Promise<PricedOrder> {
  const { items } = request
  const { delivery, policies } = settings
  const productIds = items.map((item) => item.productId)
  const purchasables = await findPurchasables(shop, db, productIds, now)
  const { lines, problems } = resolveLines(items, purchasables)
  const limitedLines = lines.map((line) => {
    const isLimited = typeof purchasables.get(line.productId)?.deal?.unitsLeft === 'number'
    const { productId, selectedColor, quantity, flashDealId } = line
    const limitedDealId = isLimited ? flashDealId : null
    const nameIn = nameOf(purchasables, line)
    return { productId, selectedColor, quantity, nameIn, limitedDealId }
  })
  problems.push(
    ...stockProblems(items, purchasables, outOfStock ?? insufficientStock(items, purchasables)),
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

/** The lines at the shop's prices; unknown products and colours, and prices that have changed. */
function resolveLines(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
): { lines: OrderLine[]; problems: OrderProblem[] } {
  const lines: OrderLine[] = []
  const problems: OrderProblem[] = []
  for (const priced of priceLines(offeredLines(requested, purchasables, problems))) {
    const { line, product, productId, selectedColor, quantity, price } = priced
    const { pricePoisha, isDealPrice, unitsShort } = priced
    const { deal } = product
    const nameIn = (language: Language) => productName(product, language)
    const position = { line, productId, selectedColor }
    if (!hasColor(product, selectedColor)) {
      const message: Text = (language) => orderTexts[language].colorUnavailable(nameIn(language))
      problems.push({ code: 'color_unavailable', message, ...position })
    }
    if (typeof price === 'number' && poishaFromTaka(price) !== pricePoisha) {
      const message: Text = (language) => orderTexts[language].priceChanged(nameIn(language))
      problems.push({ code: 'price_changed', message, ...position })
    }
    if (unitsShort !== null) {
      const message: Text = (language) => dealUnitsMessage(nameIn(language), unitsShort, language)
      problems.push({ code: dealUnitsShort, message, ...position, available: unitsShort })
    }
    const image = imageOfColor(product, selectedColor)
    lines.push({
      productId,
      name: product.name,
      image,
      pricePoisha,
      quantity,
      selectedColor,
      warrantyType: product.warrantyType,
      warrantyDuration: product.warrantyDuration,
      flashDealId: isDealPrice && deal ? deal.id : null,
    })
  }
  return { lines, problems }
}

/** The requested lines whose product is sold, with what it costs. */
function offeredLines(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
  problems: OrderProblem[],
) {
  return requested.flatMap((request, line) => {
    const { productId, selectedColor } = request
    const product = purchasables.get(productId)
    if (!product) {
      const message: Text = (language) => orderTexts[language].notSold
      problems.push({ code: 'not_found', message, line, productId, selectedColor })
      return []
    }
    const { regularPricePoisha, deal } = product
    return { ...request, line, product, regularPricePoisha, deal }
  })
}

function hasColor(product: Purchasable, selectedColor: string): boolean {
  return selectedColor === '' || product.colors.some((color) => color.name === selectedColor)
}

/** The products with fewer units than requested, all colours together. */
function insufficientStock(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
): ReadonlySet<string> {
  const short = [...Map.groupBy(requested, (line) => line.productId)].filter(([id, lines]) => {
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0)
    return (purchasables.get(id)?.stock ?? 0) < wanted
  })
  return new Set(short.map(([id]) => id))
}

function stockProblems(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
  outOfStock: ReadonlySet<string>,
): LineProblem[] {
  return requested.flatMap(({ productId, selectedColor }, line) => {
    const product = purchasables.get(productId)
    if (!product || !outOfStock.has(productId)) return []
    const { stock: available } = product
    const message: Text = (language) =>
      orderTexts[language].outOfStock(productName(product, language), available)
    return [{ code: 'out_of_stock', message, line, productId, selectedColor, available }]
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
