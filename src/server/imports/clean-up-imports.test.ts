import { expect, test } from 'vitest'
import { openImportClient, shopifyCsv } from '../../../tests/support/fixtures/import-client.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { writing } from '../platform/database/database.ts'
import { cleanUpImports } from './clean-up-imports.ts'

const day = 86_400_000

test('an import is forgotten after 90 days, its products stay', async () => {
  const { shop, upload, run, call, database, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const row = { handle: 'a', title: 'A', type: 'Audio', price: '10', stock: '1' }
  const { _id } = await upload(shopifyCsv([row]))
  await run(_id)
  const after = (days: number) => new Date(Date.now() + days * day)
  await cleanUpImports(writing(shop), after(89))
  expect((await call('GET', `/admin/imports/${_id}`)).status).toBe(200)
  await cleanUpImports(writing(shop), after(91))
  expect((await call('GET', `/admin/imports/${_id}`)).status).toBe(404)
  for (const table of ['import_parts', 'import_rows', 'import_changes']) {
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(0)
  }
  expect(await products()).toHaveLength(1)
})
