import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { writing } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'
import { checkMoney } from './check-money.ts'

test('an order whose books do not agree is a task from the night on, until they do', async () => {
  const { shop, order, send } = await openParcelShop()
  const [placed] = [await order(), await order()]
  const raise = async (poisha: number) => {
    await writing(shop)
      .update(orders)
      .set({
        subtotalPoisha: sql`subtotal_poisha + ${poisha}`,
        totalPoisha: sql`total_poisha + ${poisha}`,
      })
      .where(eq(orders.id, placed._id))
    await checkMoney(shop)
  }
  const listed = async () =>
    (await send('GET /admin/orders?task=books_differ')).body.orders.map(
      ({ _id }: { _id: string }) => _id,
    )
  await checkMoney(shop)
  expect(await listed()).toEqual([])
  await raise(100)
  expect(await listed()).toEqual([placed._id])
  await raise(-100)
  expect(await listed()).toEqual([])
})
