import { expect, test, vi } from 'vitest'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addProduct } from '../../../tests/support/fixtures/test-products.ts'
import {
  type OrderAction,
  type OrderParts,
  blockedByClaim,
  findBlock,
} from '#shared/orders/actions/order-actions.ts'
import { type ReturnStatus, returnStatusTable } from '#shared/returns/return-status.ts'
import { type ClaimStatus, claimStatusTable } from '#shared/warranty/claim-status.ts'

vi.setConfig({ testTimeout: 120_000 })

type Shop = Awaited<ReturnType<typeof openReturnShop>>
type Order = Awaited<ReturnType<Shop['order']>>

/** Brings the return of a delivered order, which its buyer has asked for, to a status. */
const returnAt: Record<ReturnStatus, (shop: Shop, id: string) => Promise<unknown>> = {
  requested: async () => undefined,
  approved: ({ step }, id) => step(id, { status: 'approved' }),
  async received(shop, id) {
    await returnAt.approved(shop, id)
    return shop.step(id, { status: 'received' })
  },
  async inspected(shop, id) {
    await returnAt.received(shop, id)
    return shop.inspect(id)
  },
  async settled(shop, id) {
    await returnAt.inspected(shop, id)
    return shop.step(id, { status: 'settled', method: 'none' })
  },
  refused: ({ step }, id) => step(id, { status: 'refused', note: 'It was used.' }),
  cancelled: ({ step }, id) => step(id, { status: 'cancelled' }),
}

const stepClaim = ({ staff }: Shop, id: string, body: object) =>
  staff('PUT', `/admin/claims/${id}`, body)

/** Brings a claim that the shop has received to a status; `requested` is asked for by the buyer. */
const claimAt: Record<ClaimStatus, (shop: Shop, id: string) => Promise<unknown>> = {
  requested: async () => undefined,
  received: async () => undefined,
  sent_to_brand: (shop, id) => stepClaim(shop, id, { status: 'sent_to_brand' }),
  waiting_parts: (shop, id) => stepClaim(shop, id, { status: 'waiting_parts' }),
  ready: (shop, id) => stepClaim(shop, id, { status: 'ready', resolution: 'Repaired' }),
  async returned(shop, id) {
    await claimAt.ready(shop, id)
    return stepClaim(shop, id, { status: 'returned' })
  },
  rejected: (shop, id) => stepClaim(shop, id, { status: 'rejected', note: 'It was opened.' }),
}

async function openClaimOf(
  { app, staff }: Shop,
  { orderNumber, phone }: Order,
  status: ClaimStatus,
) {
  const found = await staff('GET', `/admin/warranty?number=${orderNumber}`)
  const claimed = { number: orderNumber, key: found.body.items[0].key, complaint: 'It is dark' }
  if (status !== 'requested') return (await staff('POST', '/admin/claims', claimed)).body.claim._id
  const asked = await app.inject({
    method: 'POST',
    url: '/api/warranty/claims',
    payload: { ...claimed, phone },
  })
  expect(asked.statusCode).toBe(201)
  return ''
}

/** The status that each action gives a delivered order. */
const statusOf = { cancel: 'cancelled', to_open: 'confirmed', to_shipped: 'shipped' } as const

const actions = Object.keys(statusOf) as (keyof typeof statusOf)[]

/** The outcome of each action, and the block that the API announced before. */
async function tryActions(shop: Shop, bring: (order: Order) => Promise<unknown>) {
  const warranty = { type: 'Brand Warranty', duration: '12 months' } as const
  const productId = await addProduct(shop.shop, { warranty })
  const tried: Partial<Record<OrderAction, unknown>> = {}
  for (const action of actions) {
    const order = await shop.order([{ productId, quantity: 1 }])
    await bring(order)
    const announced = await shop.staff('GET', `/admin/orders/${order._id}/blocked-actions`)
    const { status, body } = await shop.setStatus(order._id, statusOf[action])
    tried[action] = [
      status,
      body.block?.reason ?? null,
      announced.body.blocks[action]?.reason ?? null,
    ]
  }
  await assertStockInvariants(shop.shop.db)
  return tried
}

function expected(parts: Partial<OrderParts>) {
  const rest = { parcels: [], hasReturn: false, hasClaim: false }
  return Object.fromEntries(
    actions.map((action) => {
      const reason = findBlock(action, { ...rest, ...parts })?.reason ?? null
      return [action, [reason === null ? 200 : 409, reason, reason]]
    }),
  )
}

test.each(Object.keys(returnAt) as ReturnStatus[])('blocked by a return: %s', async (status) => {
  const shop = await openReturnShop()
  const tried = await tryActions(shop, async (order) => {
    const asked = await shop.request(order._id, { lines: shop.linesOf(order, 1) })
    expect(asked.status).toBe(201)
    const { returns } = (await shop.staff('GET', `/admin/orders/${order._id}/returns`)).body
    await returnAt[status](shop, returns[0]._id)
    expect((await shop.one(returns[0]._id)).status).toBe(status)
  })
  expect(tried).toEqual(expected({ hasReturn: returnStatusTable[status].bindsOrder }))
})

test.each(Object.keys(claimAt) as ClaimStatus[])('blocked by a claim: %s', async (status) => {
  const shop = await openReturnShop()
  const tried = await tryActions(shop, async (order) => {
    await claimAt[status](shop, await openClaimOf(shop, order, status))
    const { claims } = (await shop.staff('GET', `/admin/claims?status=${status}`)).body
    expect(claims.length).toBeGreaterThan(0)
  })
  expect(tried).toEqual(expected({ hasClaim: claimStatusTable[status].isHere }))
  expect(blockedByClaim).toEqual(expect.arrayContaining(actions))
})
