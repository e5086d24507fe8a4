import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { addCategory } from '../../../../tests/support/fixtures/test-products.ts'

async function openAudio() {
  const client = await openImportClient()
  await addCategory(client.shop, 'Audio')
  const warranties = async () => {
    const all = await client.products()
    return Object.fromEntries(all.map(({ name, warranty }) => [name, warranty]))
  }
  return { ...client, warranties }
}

const year = { count: 1, unit: 'years' }

test('a column of an old shop is read as people write a warranty there', async () => {
  const { upload, runAsTried, run, warranties } = await openAudio()
  const texts = {
    Amp: '18 months',
    Buds: '১ বছর',
    Cable: '6 Months Brand Warranty',
    Deck: 'No warranty',
    Earpad: '7 days replacement',
    Fan: 'Lifetime',
    Gong: '',
    Horn: '১ বছরের বিক্রেতার ওয়ারেন্টি',
  }
  const file = stringify([
    ['Handle', 'Title', 'Type', 'Variant Price', 'Warranty'],
    ...Object.entries(texts).map(([name, text]) => [name, name, 'Audio', '10', text]),
  ])
  const { counts } = await runAsTried((await upload(file))._id)
  expect(counts).toEqual({ new: 8, changed: 0, same: 0, refused: 0 })
  const none = { type: 'No Warranty', duration: '' }
  const brand = { type: 'Brand Warranty' }
  const seller = { type: 'Seller Warranty' }
  expect(await warranties()).toEqual({
    Amp: { ...brand, duration: '18 Months', length: { count: 18, unit: 'months' } },
    Buds: { ...brand, duration: '1 Year', length: year },
    Cable: { ...brand, duration: '6 Months', length: { count: 6, unit: 'months' } },
    Deck: none,
    Earpad: { ...seller, duration: '7 days replacement', length: { count: 7, unit: 'days' } },
    Fan: { ...brand, duration: 'Lifetime' },
    Gong: none,
    Horn: { ...seller, duration: '1 Year', length: year },
  })
  const again = await run((await upload(file))._id)
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 8, refused: 0 })
})

test('our own file has the number and its unit in a cell, and takes the whole warranty in one', async () => {
  const { app, admin, upload, run, runAsTried, warranties, products } = await openAudio()
  const headings = ['Name', 'Category', 'Description', 'Price', 'Stock']
  const row = (name: string, ...warranty: string[]) => [name, 'Audio', name, '10', '1', ...warranty]
  const { counts, lines } = await runAsTried(
    (
      await upload(
        stringify([
          [...headings, 'Warranty', 'Warranty duration'],
          row('Amp', 'Brand Warranty', '2 years'),
          row('Buds', '১ বছরের বিক্রেতার ওয়ারেন্টি', ''),
          row('Cable', 'No', ''),
          row('Deck', 'Forever', ''),
        ]),
      )
    )._id,
  )
  expect(counts).toMatchObject({ new: 3, refused: 1 })
  expect(lines[3]).toMatchObject({
    column: 'Warranty',
    reason: 'A warranty is a Brand Warranty, a Seller Warranty or No Warranty',
  })
  const before = await warranties()
  expect(before).toEqual({
    Amp: { type: 'Brand Warranty', duration: '2 Years', length: { count: 2, unit: 'years' } },
    Buds: { type: 'Seller Warranty', duration: '1 Year', length: year },
    Cable: { type: 'No Warranty', duration: '' },
  })
  const url = '/api/admin/exports/products.csv'
  const { body } = await app.inject({ url, headers: admin.headers })
  expect(body).toContain('Brand Warranty,2 Years')
  expect((await run((await upload(body))._id)).counts).toMatchObject({ changed: 0, same: 3 })
  expect(await warranties()).toEqual(before)
  const [cable] = (await products()).filter(({ name }) => name === 'Cable')
  const longer = stringify([
    ['ID', 'Name', 'Warranty duration'],
    [cable?._id, 'Cable', '৬ মাস'],
  ])
  await run((await upload(longer))._id)
  expect((await warranties())['Cable']).toMatchObject({
    type: 'Brand Warranty',
    duration: '6 Months',
  })
})
