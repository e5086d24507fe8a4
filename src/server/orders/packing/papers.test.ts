import { expect, test } from 'vitest'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { overprinted, type PdfWord, pdfWords } from '../../../../tests/support/fixtures/pdf-text.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const addresses = [
  ['House 12, রোড ৫', 'Block C, মিরপুর ১০', 'Near Agora (আগোরা)'],
  ['বাড়ি ১২, সড়ক ৫', 'ব্লক গ, মিরপুর ১০'],
  ['রোড ৫ House 12', 'Block C', 'মিরপুর ১০', '4th floor (চার তলা)', 'Near আগোরা Agora'],
]

const papers = ['parcel-labels', 'packing-slips', 'invoices'] as const

async function openShop() {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const name = 'তারহীন Earbuds, যার নাম long enough for two lines of an invoice'
  const productId = await addProduct(shop, { name, stock: 100 })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const place = async (fullAddress: string) => {
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
    const shippingAddress = { ...body.shippingAddress, fullName: 'করিম Karim', fullAddress }
    const { status, body: order } = await placeOrder(app, { ...body, shippingAddress })
    expect(status).toBe(201)
    return order._id as string
  }
  const wordsOf = async (paper: (typeof papers)[number], orders: readonly string[]) => {
    const url = `/api/admin/${paper}?orders=${orders.join(',')}`
    return pdfWords((await app.inject({ url, headers })).rawPayload)
  }
  return { shop, place, wordsOf }
}

/** The lines of a page, each with its left edge. */
function linesOf(words: readonly PdfWord[], page: number) {
  const lines = Map.groupBy(
    words.filter((word) => word.page === page),
    ({ top }) => Math.round(top),
  )
  return Array.from(lines.values(), (line) => ({
    text: line.map(({ text }) => text).join(' '),
    left: line[0]?.left,
  }))
}

test('an address of several lines and scripts is printed line by line on every paper', async () => {
  const { place, wordsOf } = await openShop()
  const ids: string[] = []
  for (const lines of addresses) ids.push(await place(lines.join('\n')))
  for (const paper of papers) {
    const words = await wordsOf(paper, ids)
    expect([paper, overprinted(words)]).toEqual([paper, []])
    for (const [page, typed] of addresses.entries()) {
      const lines = linesOf(words, page)
      const name = lines.find(({ text }) => text.startsWith('করিম Karim'))
      const printed = typed.map((line) => lines.find(({ text }) => text.startsWith(line)))
      expect([paper, printed.map((line) => line?.left)]).toEqual([
        paper,
        typed.map(() => name?.left),
      ])
    }
  }
})

test('the owner’s address and note of several lines leave the rest of the invoice legible', async () => {
  const { shop, place, wordsOf } = await openShop()
  const address = { en: 'Shop 5, নিউ মার্কেট\nLevel 3\n\tDhaka ঢাকা' }
  const note = { en: 'Keep the box. বক্সটি রাখুন।\n\nপরিবর্তনের নিয়ম: within 7 days\nধন্যবাদ' }
  await updateShopSettings(shop, { changes: { 'invoice.address': address, 'invoice.note': note } })
  const words = await wordsOf('invoices', [await place('House 12')])
  expect(overprinted(words)).toEqual([])
  const lines = linesOf(words, 0).map(({ text }) => text.normalize('NFC'))
  const typed = [address.en, note.en].flatMap((text) => text.normalize('NFC').split(/\s*\n\s*/))
  expect(typed.filter((line) => !lines.some((text) => text.startsWith(line)))).toEqual([])
})

test('the letters of a label are as large as all its lines leave room for', async () => {
  const { place, wordsOf } = await openShop()
  const many = (count: number) => Array.from({ length: count }, (_, index) => `বাড়ি ${index}`)
  const typed = [many(2), many(8), many(45)]
  const ids: string[] = []
  for (const lines of typed) ids.push(await place(lines.join('\n')))
  const words = await wordsOf('parcel-labels', ids)
  expect(overprinted(words)).toEqual([])
  expect(Math.max(...words.map(({ page }) => page))).toBe(2)
  const heights = typed.map((_, page) => {
    const word = words.find((each) => each.page === page && each.text.startsWith('বাড়ি'))
    return word ? word.bottom - word.top : 0
  })
  expect(heights[0]).toBeGreaterThan(25)
  // A thermal printer draws letters of 6 points and more.
  for (const height of heights) expect(height).toBeGreaterThan(6 * 1.6)
  expect(linesOf(words, 1).filter(({ text }) => text.startsWith('বাড়ি'))).toHaveLength(8)
})
