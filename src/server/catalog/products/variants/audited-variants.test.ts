import { expect, test } from 'vitest'
import { call } from '../../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import {
  large,
  openVariantForms,
  small,
  storage,
} from '../../../../../tests/support/fixtures/variant-forms.ts'

async function openShop() {
  const open = await openVariantForms()
  const { app, admin, add } = open
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const entries = async () =>
    (await call(app, 'GET', '/admin/audit', admin)).body.entries.filter(
      ({ subject }: { subject: { type: string } }) => subject.type === 'product',
    )
  const undo = (id: string) => call(app, 'POST', `/admin/audit/${id}/undo`, admin)
  return { ...open, product, entries, undo }
}

test('a change of variants is in the audit log by their values, and is taken back', async () => {
  const { shop, product, change, entries, undo, read } = await openShop()
  const [first, second] = product.variants
  await change(product._id, {
    variants: [
      { _id: first._id, options: first.options, price: 950, stock: 7, sku: 'A-1' },
      { _id: second._id, options: second.options, isActive: false },
    ],
  })
  const [entry] = await entries()
  expect(
    Object.fromEntries(
      entry.changes.map(({ field, before, after }: Record<string, string>) => [
        field,
        [before, after],
      ]),
    ),
  ).toEqual({
    'variants.price.128 GB': [900, 950],
    'variants.stock.128 GB': [3, 7],
    'variants.sku.128 GB': [null, 'A-1'],
    'variants.isActive.256 GB': [true, false],
    price: [900, 950],
    stock: [5, 7],
  })
  expect((await undo(entry._id)).status).toBe(200)
  expect((await read(product._id)).variants).toEqual(product.variants)
  await assertStockInvariants(shop.db)
})

test('that a variant was added or deleted is not taken back, and says so', async () => {
  const { product, change, entries, undo } = await openShop()
  await change(product._id, { variants: [small] })
  const [entry] = await entries()
  expect(entry.changes).toContainEqual({
    field: 'variants.price.256 GB',
    before: 1390,
    after: null,
  })
  expect(entry.canUndo).toBe(false)
  expect((await undo(entry._id)).body.code).toBe('conflict')
})
