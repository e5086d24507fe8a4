// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  type ApiResponse,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../../../tests/support/fixtures/order-fixtures.ts'
import {
  interleaveAtEveryStatement,
  type Round,
} from '../../../../../../tests/support/faults/interleave-transactions.ts'
import { assertStockInvariants } from '../../../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../../../tests/support/fixtures/test-products.ts'
import {
  large,
  openVariantForms,
  small,
  storage,
} from '../../../../../../tests/support/fixtures/variant-forms.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'

vi.setConfig({ testTimeout: 240_000 })

async function openShop() {
  const open = await openVariantForms()
  const { app, add } = open
  const addDrive = async () => {
    const { body } = await add({ options: storage, variants: [small, { ...large, stock: 1 }] })
    const [first, second]: ProductVariant[] = body.product.variants
    if (!first || !second) throw new Error('there are two variants')
    return { id: body.product._id as string, first, second }
  }
  const buy = ({ _id }: ProductVariant) =>
    placeOrder(app, orderBody([{ variantId: _id, quantity: 1 }], { phone: newPhone() }))
  return { ...open, addDrive, buy }
}

type Drive = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['addDrive']>>

/** Forms that meet an order of the last unit of the larger variant. */
const forms: Record<string, (drive: Drive) => object> = {
  'deletes the variant': ({ first: { _id, options } }) => ({ variants: [{ _id, options }] }),
  'gives it a stock of its own': ({ first, second }) => ({
    variants: [
      { _id: first._id, options: first.options },
      { _id: second._id, options: second.options, stockItem: 'own', stock: 1 },
    ],
  }),
  'takes its last unit away': ({ first, second }) => ({
    variants: [
      { _id: first._id, options: first.options },
      { _id: second._id, options: second.options, stock: 0, stockBefore: 1 },
    ],
  }),
  'renames it and raises its price': ({ first, second }) => ({
    options: [{ name: 'Storage', values: ['128 GB', '512 GB'] }],
    variants: [
      { _id: first._id, options: first.options },
      { _id: second._id, options: { Storage: '512 GB' }, price: 2000 },
    ],
  }),
}

/** The rest of an item leaves the ledger with it. */
async function expectDeletedItemsToBeEmpty(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select stock_item_id, sum(quantity)::int as units from stock_movements
    where stock_item_id not in (select id from stock_items)
    group by stock_item_id having sum(quantity) <> 0`)
  expect(rows).toEqual([])
}

test.each(Object.entries(forms))(
  'a form that %s and an order leave stock and ledger consistent, at any interleaving',
  async (_what, formOf) => {
    const open = await openShop()
    for (const isOrderFirst of [true, false]) {
      const round = async (): Promise<Round<ApiResponse, ApiResponse>> => {
        const drive = await open.addDrive()
        const order = () => open.buy(drive.second)
        const edit = () => open.change(drive.id, formOf(drive))
        return {
          transaction: isOrderFirst ? order : edit,
          concurrent: isOrderFirst ? edit : order,
          async check(...responses) {
            // 404 for an order that begins when its variant is gone.
            const statuses = [200, 201, 400, 404, 409]
            const known = responses.every(({ status }) => statuses.includes(status))
            expect([known, responses.map(({ status }) => status)]).toEqual([
              true,
              expect.anything(),
            ])
            await assertStockInvariants(open.shop.db)
            await expectDeletedItemsToBeEmpty(open.shop.db)
          },
        }
      }
      const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
        open.database,
        round,
      )
      expect(statements).toBeGreaterThan(6)
    }
  },
)

test('while variants are edited, each unit is sold once', async () => {
  const open = await openShop()
  const { id, first, second } = await open.addDrive()
  const edit = (price: number) =>
    open.change(id, {
      variants: [
        { _id: first._id, options: first.options, price },
        { _id: second._id, options: second.options },
      ],
    })
  const [orders, edits] = await Promise.all([
    Promise.all(times(10, (at) => open.buy(at % 2 ? first : second))),
    Promise.all(times(4, (at) => edit(900 + at))),
  ])
  expect(countByStatus(orders)).toEqual({ 201: 4, 409: 6 })
  expect(countByStatus(edits)).toEqual({ 200: 4 })
  await assertStockInvariants(open.shop.db)
})

test('the last unit that two colours share goes to one buyer', async () => {
  const { app, add, shop } = await openVariantForms()
  const colors = ['Black', 'White'].map((name) => ({ name, code: '#111111' }))
  const { product } = (await add({ colors, stock: '1' })).body
  const responses = await Promise.all(
    times(10, (at) => {
      const selectedColor = colors[at % 2]?.name ?? ''
      const line = { productId: product._id, selectedColor, quantity: 1 }
      return placeOrder(app, orderBody([line], { phone: newPhone() }))
    }),
  )
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 9 })
  await assertStockInvariants(shop.db)
})
