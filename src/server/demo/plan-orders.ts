import { type OrderStatus, orderStatusTable } from '#shared/orders/order-status.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { DemoCoupon, DemoHistory, DemoReview } from './demo-history.ts'
import { nominalAgeDays } from './order-times.ts'
import type { Random } from './random.ts'

export const demoOrderCount = 300

/** Who orders, by the index in the data files. */
export interface OrderBuyer {
  kind: 'customer' | 'guest'
  index: number
}

export interface OrderItem {
  /** The sku. */
  product: string
  color: string
  quantity: number
}

/** Everything of an order but its times. */
export interface OrderContent {
  buyer: OrderBuyer
  /** Which of the customer's addresses it goes to. */
  addressIndex: number
  status: OrderStatus
  items: OrderItem[]
  couponCode: string | null
  /** Reviews of its items, by its buyer. */
  reviews: DemoReview[]
}

const guestShare = 0.27
const couponShare = 0.16
const cancelledShare = 0.085

/** A review needs this long after the order: for the parcel, and for somebody to write it. */
const daysToReview = 6

const maxReviewsPerOrder = 4

/** The newest orders, from the last one on: the last five wait for the call, and so on. */
function statusOf(fromEnd: number, random: Random): OrderStatus {
  const isCancelled = random.chance(cancelledShare)
  if (fromEnd < 5) return 'pending'
  if (fromEnd % 11 === 10 || isCancelled) return 'cancelled'
  if (fromEnd < 16) return fromEnd % 4 === 3 ? 'pending' : 'confirmed'
  if (fromEnd < 22) return fromEnd % 2 === 0 ? 'confirmed' : 'shipped'
  if (fromEnd < 34) return fromEnd % 5 === 0 ? 'delivered' : 'shipped'
  return 'delivered'
}

/**
 * The demo's orders, the oldest first: the same for the same data and seed. Every review hangs on an
 * item of a delivered order of a customer; nobody reviews a product twice.
 */
export function planOrders(
  history: DemoHistory,
  products: readonly DemoProduct[],
  random: Random,
): OrderContent[] {
  const statuses = Array.from({ length: demoOrderCount }, (_, index) =>
    statusOf(demoOrderCount - 1 - index, random),
  )
  const buyers = planBuyers(history, random)
  const pool = shuffledReviews(history.reviews, random)
  const reviewed = new Set<string>()
  const canBeReviewed = (status: OrderStatus, index: number) =>
    orderStatusTable[status].allowsReview && buyers[index]?.kind === 'customer' && ageOf(index) > 8
  let slots = statuses.filter(canBeReviewed).length

  return statuses.flatMap((status, index) => {
    const buyer = buyers[index]
    if (!buyer) return []
    const reviews: DemoReview[] = []
    if (canBeReviewed(status, index)) {
      const wanted = Math.min(maxReviewsPerOrder, Math.floor(pool.length / slots + random.next()))
      slots -= 1
      while (reviews.length < wanted) {
        const review = takeReview(pool, { buyer, reviewed, ageDays: ageOf(index) })
        if (!review) break
        reviews.push(review)
      }
    }
    const items = planItems(reviews, products, history.reviews, random)
    const addresses = buyer.kind === 'customer' ? history.customers[buyer.index]?.addresses : []
    const isSecond = (addresses?.length ?? 0) > 1 && random.chance(0.25)
    const couponCode = planCoupon(items, products, history.coupons, random)
    return [{ buyer, addressIndex: isSecond ? 1 : 0, status, items, couponCode, reviews }]
  })
}

function ageOf(index: number): number {
  return nominalAgeDays(index, demoOrderCount)
}

/** Customers and guests come one after the other; each orders soon after coming, some often. */
function planBuyers({ customers, guests }: DemoHistory, random: Random): OrderBuyer[] {
  const counts = { customer: customers.map(() => 0), guest: guests.map(() => 0) }
  return Array.from({ length: demoOrderCount }, (_, index) => {
    const kind = random.chance(guestShare) ? 'guest' : 'customer'
    const known = counts[kind]
    const arrived = Math.ceil(known.length * Math.min(1, (index + 8) / (0.8 * demoOrderCount)))
    const candidates = [...known.keys()].slice(0, arrived)
    const weightOf = (each: number) => (known[each] === 0 ? 6 : isLoyal(each) ? 3 : 1)
    const chosen = random.weighted(candidates, weightOf) ?? 0
    known[chosen] = (known[chosen] ?? 0) + 1
    return { kind, index: chosen }
  })
}

function isLoyal(index: number): boolean {
  return index % 5 === 2
}

/** Shuffled; those about long use rather early, so that their order is old enough. */
function shuffledReviews(reviews: readonly DemoReview[], random: Random): DemoReview[] {
  return reviews
    .map((review) => ({ review, at: random.next() - review.daysOfUse / 20 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ review }) => review)
}

interface ReviewSlot {
  buyer: OrderBuyer
  /** Customers and products, of all orders so far. */
  reviewed: Set<string>
  ageDays: number
}

function takeReview(pool: DemoReview[], { buyer, reviewed, ageDays }: ReviewSlot) {
  const keyOf = (review: DemoReview) => `${buyer.index} ${review.product}`
  const at = pool.findIndex(
    (review) => !reviewed.has(keyOf(review)) && review.daysOfUse + daysToReview <= ageDays,
  )
  const review = at < 0 ? undefined : pool.splice(at, 1)[0]
  if (review) reviewed.add(keyOf(review))
  return review
}

/** What was reviewed, and sometimes something more; the more reviews a product has, the more often. */
function planItems(
  reviews: readonly DemoReview[],
  products: readonly DemoProduct[],
  allReviews: readonly DemoReview[],
  random: Random,
): OrderItem[] {
  const chosen = new Set(reviews.map((review) => review.product))
  const extra = chosen.size === 0 ? 1 + random.integer(2) : random.chance(0.2) ? 1 : 0
  const inStock = products.filter(({ stock }) => stock > 0)
  const popularity = Map.groupBy(allReviews, (review) => review.product)
  const weightOf = ({ sku }: DemoProduct) => 1 + (popularity.get(sku)?.length ?? 0)
  for (let added = 0; added < extra; added += 1) {
    const product = random.weighted(inStock, weightOf)
    if (product) chosen.add(product.sku)
  }
  return products
    .filter(({ sku }) => chosen.has(sku))
    .map(({ sku, colors, price }) => ({
      product: sku,
      color: colors[random.integer(colors.length)]?.name ?? '',
      quantity: price < 1000 && random.chance(0.35) ? 2 + random.integer(2) : 1,
    }))
}

/** Deal prices may lower the amount below the minimum, so the planned amount is well above it. */
const minimumMargin = 1.25

function planCoupon(
  items: readonly OrderItem[],
  products: readonly DemoProduct[],
  coupons: readonly DemoCoupon[],
  random: Random,
): string | null {
  const priceOf = (sku: string) => products.find((product) => product.sku === sku)?.price ?? 0
  const amount = items.reduce((sum, { product, quantity }) => sum + priceOf(product) * quantity, 0)
  const usable = coupons.filter(
    ({ minimumOrderAmount }) => amount >= minimumOrderAmount * minimumMargin,
  )
  const wanted = random.chance(couponShare)
  return wanted ? (usable[random.integer(Math.max(1, usable.length))]?.code ?? null) : null
}
