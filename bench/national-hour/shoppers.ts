import type { createAcknowledged } from '../../tests/support/storm/acknowledged.ts'
import { ApiError } from '../../src/web/api/errors.ts'
import { anotherNetwork, callRaw, type RawResponse } from '../http-calls.ts'
import { orderTimeoutMs, orderUntilAnswered } from '../order-until-answered.ts'
import { type BenchOrder, orderBody } from '../order-statements.ts'
import { nextOrder } from '../orders.ts'
import type { Goods } from './goods.ts'
import type { Samples } from './samples.ts'
import type { Timeline } from './timeline.ts'

/** Checkouts of the run. */
export interface Checkouts {
  acknowledged: ReturnType<typeof createAcknowledged>
  /** Keys of acknowledged orders with the orders' ids. */
  orderOfKey: Map<string, string>
  /** Of every checkout, answered or not: each has a phone of its own. */
  phones: string[]
  /** Ids of orders that the staff have not handled yet. */
  unhandled: string[]
}

interface ShoppersOptions {
  url: string
  timeline: Timeline
  samples: Samples
  goods: Goods
  checkouts: Checkouts
}

const patienceMs = 30_000

/** How often each thing is looked at, of twenty. */
const mix = {
  home: 2,
  listing: 4,
  search: 3,
  product: 6,
  quote: 2,
  cart: 2,
  tracking: 1,
}

/** Some want their confirmation by e-mail. */
const mailedOrder = 3

export function createShoppers({ url, timeline, samples, goods, checkouts }: ShoppersOptions) {
  let turn = 0
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]
  const get = (path: string, headers: Record<string, string> = {}) =>
    samples.time('page', () =>
      callRaw(url + path, {
        headers: { 'accept-encoding': 'br', ...headers },
        timeoutMs: patienceMs,
      }),
    )
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    samples.time('page', () => send(`${url}/api${path}`, body, headers, patienceMs))
  /** A page that is opened, or its data where the shop is open already. */
  const open = (pathOfData: string) =>
    get(turn % 2 === 0 ? pathOfData : pathOfData.replace('/api/', '/'))
  const quote = (productId = '') => post('/orders/quote', { items: [lineOf(productId)] })

  const visits: Record<keyof typeof mix, () => Promise<unknown>> = {
    home: () => get('/'),
    listing: () => open(oneOf(goods.listings) ?? ''),
    search: () => open(`/api/products?${oneOf(goods.searches)}`),
    product: () => get(`/products/${oneOf(goods.products)}`),
    quote: () => quote(oneOf(goods.purchasable)),
    async cart() {
      const network = anotherNetwork()
      const cart = await get('/api/cart', { ...network, 'accept-encoding': 'identity' })
      if (!cart) return
      const { guestId } = JSON.parse(cart.body.toString()) as { guestId: string }
      const line = lineOf(oneOf(goods.purchasable) ?? '')
      await post('/cart/add', line, { ...network, 'x-guest-id': guestId })
    },
    tracking: () => post('/orders/track', oneOf(goods.tracked) ?? {}),
  }
  const turns = Object.entries(mix).flatMap(([kind, times]) =>
    Array.from({ length: times }, () => kind as keyof typeof mix),
  )

  async function checkOut(order: BenchOrder): Promise<void> {
    const { key, phone } = order
    const headers = { ...anotherNetwork(), 'idempotency-key': key }
    const at = timeline.now()
    checkouts.phones.push(`+88${phone}`)
    try {
      const id = await orderUntilAnswered(() =>
        send(`${url}/api/orders`, orderBody(order), headers, orderTimeoutMs),
      )
      samples.add('order', at, 'done')
      checkouts.acknowledged.add('order', id)
      checkouts.acknowledged.add('request', key)
      checkouts.orderOfKey.set(key, id)
      checkouts.unhandled.push(id)
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status === 409
      if (isRejected) samples.add('order', at, 'rejected')
      else samples.fail('order', at, error)
    }
  }

  return {
    async visit(): Promise<void> {
      turn += 1
      // Coprime to the number of turns: the kinds are mixed evenly.
      await visits[turns[(turn * 7) % turns.length] ?? 'home']()
    },
    order: () => checkOut(nextOrder(goods.purchasable, (turn += 1) % mailedOrder === 0)),
    /** During the sale: what others look at too, and most often the products of the deal. */
    async visitDeal(): Promise<void> {
      turn += 1
      const id = oneOf(goods.deal)?.id
      if (turn % 6 === 0) await get('/')
      else if (turn % 6 === 1) await get('/api/flash-deals/active')
      else if (turn % 6 === 2) await quote(id)
      else await get(`/products/${id}`)
    },
    orderDeal: () =>
      checkOut(
        nextOrder(
          goods.deal.map(({ id }) => id),
          (turn += 1) % mailedOrder === 0,
        ),
      ),
  }
}

export type Shoppers = ReturnType<typeof createShoppers>

const lineOf = (productId: string) => ({ productId, quantity: 1, selectedColor: 'Black' })

function send(
  url: string,
  body: object,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<RawResponse> {
  return callRaw(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeoutMs,
  })
}
