// @module-tag full
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { openSheet } from '../../../../../tests/support/fixtures/sheet-client.ts'

test('five thousand cells of as many products are saved and come back', async () => {
  const { shop, lamp, rows, save, undo } = await openSheet()
  await shop.db.execute(sql`
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    select gen_random_uuid(), 'Many ' || i, 'One of many.', 100000 + i, category_id, 5, 'No Warranty', ''
    from products, generate_series(1, 5000) as i where id = ${lamp}`)
  const all: SheetRow[] = []
  for (let page = 1; page <= 10; page += 1) all.push(...(await rows(`?page=${page}`)))
  const changes = all
    .filter(({ name }) => name.startsWith('Many'))
    .map(({ variantId, price }) => ({
      variantId,
      field: 'price',
      from: price,
      to: Math.round(price * 100 + 100) / 100,
    }))
  const { body } = await save(changes)
  expect(body.saved).toBe(changes.length)
  expect(changes.length).toBeGreaterThan(4900)
  const undone = await undo(body.auditGroup)
  expect(undone.status).toBe(200)
}, 240_000)
