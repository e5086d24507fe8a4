import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerShopper } from '../../../../tests/support/fixtures/account-calls.ts'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { templates } from '#shared/imports/import-kinds.ts'
import { customers } from '../../customers/customer-tables.ts'

test('an e-mail that a stranger may have registered gets nothing before its owner proves it', async () => {
  const { app, shop, database, upload, run } = await openImportClient()
  const { user } = await registerShopper(app)
  const file = (templates.customers ?? '').replace('rahim@example.com', user.email)
  const importFile = async () => (await run((await upload(file, 'customers'))._id)).counts
  const stored = async () => {
    const { rows } = await database.pool.query(
      `select phone, (select count(*)::int from addresses where customer_id = customers.id) as places
        from customers where id = $1`,
      [user._id],
    )
    return rows
  }
  expect(await importFile()).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  expect(await stored()).toEqual([{ phone: null, places: 0 }])

  await shop.db.update(customers).set({ emailVerified: true }).where(eq(customers.id, user._id))
  expect(await importFile()).toEqual({ new: 0, changed: 1, same: 0, refused: 0 })
  expect(await stored()).toEqual([{ phone: '+8801712345678', places: 1 }])
})
