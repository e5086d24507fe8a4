import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openPages() {
  const environment = { LANGUAGES: 'en,bn' }
  const { app, shop } = await createTestShop({ environment, withPages: true })
  await addCategory(shop)
  const pageOf = async (own: Parameters<typeof addProduct>[1], prefix = '') => {
    const { body } = await app.inject(`${prefix}/products/${await addProduct(shop, own)}`)
    return body.replaceAll(/<script.*?<\/script>/gs, '')
  }
  return { pageOf }
}

test('a phone’s page says how its IMEI is checked, and no other page does', async () => {
  const { pageOf } = await openPages()
  expect(await pageOf({ tracks: 'imei' })).toContain('*#06#')
  expect(await pageOf({ tracks: 'imei' }, '/bn')).toContain('১৬০০২')
  for (const tracks of ['none', 'serial'] as const)
    expect(await pageOf({ tracks })).not.toContain('IMEI')
})

test('the contents of the box are on the page, in Bangla where they are translated', async () => {
  const { pageOf } = await openPages()
  const own = {
    boxContents: 'The lamp\nA cable',
    texts: { bn: { boxContents: 'বাতি\nকেবল' } },
  }
  expect(await pageOf(own)).toMatch(/In the box.*The lamp.*A cable/s)
  expect(await pageOf(own, '/bn')).toMatch(/বক্সে যা থাকছে.*বাতি.*কেবল/s)
  expect(await pageOf({})).not.toContain('In the box')
})
