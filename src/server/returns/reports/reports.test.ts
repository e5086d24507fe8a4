import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openReturnShop } from '../../../../tests/support/fixtures/returns.ts'

test('the table has the returns that the filters list, and the audit log says who took it', async () => {
  const { app, order, inspected, openFor, linesOf, staff, asStaff } = await openReturnShop()
  const bought = await order()
  await inspected(bought, [2, 1], { faulty: 1 })
  await openFor(bought._id, { kind: 'exchange', lines: linesOf(bought, 0, 1) })
  const reader = await asStaff('read_returns')
  const download = (query: string, headers: object) =>
    app.inject({ url: `/api/admin/exports/returns.csv?${query}`, headers: { ...headers } })
  const rows: Record<string, string>[] = parse(
    (await download('status=inspected', reader.headers)).body,
    { columns: true, bom: true },
  )
  expect(rows).toMatchObject([
    {
      order: bought.orderNumber,
      kind: 'return',
      status: 'inspected',
      phone: bought.phone,
      items: '2 × Lamp\n1 × Cable',
      units: '3',
      good: '2',
      faulty: '1',
      given_back: '0',
    },
  ])
  const all = parse((await download('', reader.headers)).body, { columns: true, bom: true })
  expect(all).toHaveLength(2)
  expect((await download('', (await asStaff('write_orders')).headers)).statusCode).toBe(403)
  const { returns } = (await staff('GET', '/admin/returns')).body
  expect(returns.map(({ units }: { units: number }) => units)).toEqual([1, 3])
  const { entries } = (await staff('GET', '/admin/audit?subjectType=return&action=exported')).body
  const filters = entries.map(({ changes }: { changes: { after: string }[] }) => changes[0]?.after)
  expect(filters).toEqual(['', 'status=inspected'])
})

test('the report has the units returned of those delivered by product, refused parcels and old orders apart', async () => {
  const { order, inspected, openFor, step, inspect, staff, lamp, shop } = await openReturnShop()
  const rates = async () => (await staff('GET', '/admin/return-rates')).body.products
  await inspected(await order(), [0, 1])
  await shop.db.execute(sql`update orders set status_since = now() - interval '91 days'`)
  expect(await rates()).toEqual([])
  await inspected(await order(), [1, 0])
  await inspected(await order([{ productId: lamp, quantity: 3 }]), [3], { faulty: 1, missing: 1 })
  const refused = await order([{ productId: lamp, quantity: 1 }], { status: 'shipped' })
  const { _id } = (await openFor(refused._id, { kind: 'refused_at_door' })).body.return
  await step(_id, { status: 'received' })
  await inspect(_id)
  expect(await rates()).toMatchObject([{ _id: lamp, name: 'Lamp', returned: 3, delivered: 5 }])
})
