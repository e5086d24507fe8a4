import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { runImport } from '../passes/run-import.ts'

const headings = ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Price', 'Variant Barcode']

const shopify = (...rows: string[][]) =>
  stringify([headings, ...rows.map((row) => headings.map((_, at) => row[at] ?? ''))])

async function openAudio() {
  const client = await openImportClient()
  await addCategory(client.shop, 'Audio')
  const names = async () => {
    const all = await client.products()
    return all.map(({ name, variants }) => [name, variants[0]?.sku ?? null]).toSorted()
  }
  return { ...client, names }
}

test('of two products with one SKU, whatever its blanks and its form, the second is refused', async () => {
  const { upload, runAsTried, names } = await openAudio()
  const { _id } = await upload(
    shopify(
      ['a', 'A', 'Audio', 'CAFÉ-1', '10'],
      ['b', 'B', 'Audio', ' CAFE\u0301-1\u00A0', '20'],
      ['c', 'C', 'Audio', 'cafÉ-1', '30'],
      ['d', 'D', 'Audio', '', '40'],
      ['e', 'E', 'Audio', '', '50'],
    ),
  )
  const { counts, lines } = await runAsTried(_id)
  expect(counts).toEqual({ new: 4, changed: 0, same: 0, refused: 1 })
  expect(lines[1]).toMatchObject({
    line: 3,
    column: 'Variant SKU',
    reason: 'The product in line 2 has or had this SKU.',
  })
  expect(await names()).toEqual([
    ['A', 'CAFÉ-1'],
    ['C', 'cafÉ-1'],
    ['D', null],
    ['E', null],
  ])
})

test.each(['N/A', '8.9012E+12'])(
  '%j is no SKU: it is refused by name, or empty when the owner says so for the file',
  async (sku) => {
    const { upload, call, runAsTried, dryRun, rows, names } = await openAudio()
    const file = shopify(
      ['a', 'A', 'Audio', sku, '10'],
      ['b', 'B', 'Audio', ` ${sku} `, '20'],
      ['c', 'C', 'Audio', 'REAL-1', '30'],
    )
    const { _id, columns } = await upload(file)
    expect((await dryRun(_id)).counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2 })
    const [first] = await rows(_id)
    expect(first).toMatchObject({ column: 'Variant SKU' })
    expect(first?.reason).toContain(`“${sku}” is no SKU.`)
    const fields = columns.map(({ field }) => (field === 'sku' ? 'skuOrNone' : field))
    await call('PUT', `/admin/imports/${_id}/mapping`, { columns: fields })
    const { counts } = await runAsTried(_id)
    expect(counts).toEqual({ new: 3, changed: 0, same: 0, refused: 0 })
    expect(await names()).toEqual([
      ['A', null],
      ['B', null],
      ['C', 'REAL-1'],
    ])
  },
)

test('WooCommerce’s products with one SKU, or with one number, are not taken for one', async () => {
  const { upload, runAsTried, names } = await openAudio()
  const woo = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Parent']
  const { _id } = await upload(
    stringify([
      woo,
      ['1', 'simple', 'ONE', 'A', '10', 'Audio', ''],
      ['2', 'simple', 'ONE', 'B', '20', 'Audio', ''],
      ['3', 'simple', 'TWO', 'C', '30', 'Audio', ''],
      ['3', 'simple', 'THREE', 'D', '40', 'Audio', ''],
      ['4', 'simple', 'FOUR', 'E', '50', 'Audio', ''],
    ]),
  )
  const { counts, lines } = await runAsTried(_id)
  expect(counts).toEqual({ new: 2, changed: 0, same: 0, refused: 2 })
  expect(lines.map(({ state, reason }) => [state, reason])).toEqual([
    ['new', null],
    ['refused', 'The product in line 2 has or had this SKU.'],
    ['refused', 'Not imported, because line 5 of the same product is refused.'],
    ['refused', 'Line 4 is about the same product.'],
    ['new', null],
  ])
  expect(await names()).toEqual([
    ['A', 'ONE'],
    ['E', 'FOUR'],
  ])
})

test('a product that the shop has is changed by one row of the file alone, however the others name it', async () => {
  const { shop, upload, runAsTried, products } = await openAudio()
  const kept = await addProduct(shop, { name: 'Kept', category: 'Audio' })
  const rival = await addProduct(shop, { name: 'Rival', category: 'Audio' })
  const table = (...rows: string[]) => `ID,Name,Category,Price,SKU,Barcode\n${rows.join('\n')}\n`
  const given = await upload(
    table(`${kept},Kept,Audio,1000,OLD,10000007`, `${rival},Rival,Audio,1010,RIVAL,20000004`),
  )
  expect((await runAsTried(given._id)).counts).toMatchObject({ changed: 2 })
  const { _id } = await upload(
    table(
      `${kept},Kept,Audio,1100,NEW,30000001`,
      `,By its old number,Audio,12,OLD,`,
      `,By its old barcode,Audio,13,,10000007`,
      `,By its new number,Audio,14,NEW,`,
      `${rival},Rival,Audio,1500,OLD,20000004`,
      `,Another of the rival,Audio,1600,RIVAL,`,
    ),
  )
  const { counts, lines } = await runAsTried(_id)
  expect(counts).toEqual({ new: 0, changed: 2, same: 0, refused: 4 })
  expect(lines.map(({ state, column, reason }) => [state, column, reason])).toEqual([
    ['changed', null, null],
    ['refused', 'SKU', 'The product in line 2 has or had this SKU.'],
    ['refused', 'Barcode', 'The product in line 2 has or had this barcode.'],
    ['refused', 'SKU', 'The product in line 2 has or had this SKU.'],
    ['refused', 'SKU', 'The product in line 2 has or had this SKU.'],
    ['changed', null, null],
  ])
  expect(await products()).toHaveLength(2)
})

test('a file of many chunks, stopped in the middle and begun by another process, is run as it was tried', async () => {
  const { shop, upload, dryRun, call, rows, names } = await openAudio()
  const lines = Array.from({ length: 60 }, (_, at) => [
    `h${at}`,
    `Product ${at}`,
    'Audio',
    `SKU-${at % 40}`,
    '10',
  ])
  const { _id } = await upload(shopify(...lines))
  const refusedLines = async () =>
    (await rows(_id, '?state=refused&limit=100')).map(({ line }) => line)
  expect((await dryRun(_id)).counts).toEqual({ new: 40, changed: 0, same: 0, refused: 20 })
  const tried = await refusedLines()
  await call('POST', `/admin/imports/${_id}/run`)
  let chunks = 0
  const readiness = { ...shop.readiness, isDraining: () => (chunks += 1) > 1 }
  await expect(runImport({ ...shop, readiness }, _id)).rejects.toThrow('another one goes on')
  await Promise.all([runImport(shop, _id), runImport(shop, _id)])
  expect(await refusedLines()).toEqual(tried)
  expect(await names()).toHaveLength(40)
})

test('a row that is mended to what another has stays refused, in the dry run and in the run', async () => {
  const { upload, dryRun, run, retry, mend, rows, names } = await openAudio()
  const { _id } = await upload(
    shopify(
      ['a', 'A', 'Audio', 'N/A', '10'],
      ['b', 'B', 'Audio', 'B-1', '20'],
      ['c', 'C', 'Audio', 'N/A', '30'],
    ),
  )
  await dryRun(_id)
  await mend(_id, 2, ['a', 'A', 'Audio', 'B-1', '10'])
  const tried = await retry(_id)
  expect(tried).toMatchObject({ status: 'checked', progress: { done: 3, total: 3 } })
  expect(tried.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2 })
  expect((await rows(_id)).map(({ state }) => state)).toEqual(['new', 'refused', 'refused'])
  expect((await run(_id)).counts).toEqual(tried.counts)
  await mend(_id, 4, ['c', 'C', 'Audio', 'B-1', '30'])
  expect((await retry(_id)).counts).toEqual(tried.counts)
  await mend(_id, 4, ['c', 'C', 'Audio', 'C-1', '30'])
  expect((await retry(_id)).counts).toEqual({ new: 2, changed: 0, same: 0, refused: 1 })
  expect(await names()).toEqual([
    ['A', 'B-1'],
    ['C', 'C-1'],
  ])
})

test('rows of one product under two names, and an SKU that moves to another product when it is tried again', async () => {
  const { shop, upload, run, runAsTried, retry, undo, products } = await openAudio()
  const kept = await addProduct(shop, { name: 'Kept', category: 'Audio', stock: 10 })
  const headings = 'ID,Name,Category,Description,Price,Stock,SKU'
  const rows = [
    `${kept},Kept,Audio,About,1000,10,OLD`,
    `${kept},Kept,Audio,About,1000,10,NEW`,
    ',Another,Audio,About,12,1,OLD',
    ',Twice,Audio,About,13,1,SAME',
    ',Twice again,Audio,About,14,1,SAME',
  ]
  await run((await upload(`${headings}\n${rows[0]}\n`))._id)
  const { _id } = await upload(`${headings}\n${rows.slice(1).join('\n')}\n`)
  const { counts, lines } = await runAsTried(_id)
  expect(counts).toEqual({ new: 1, changed: 1, same: 0, refused: 2 })
  expect(lines.map(({ state, reason }) => [state, reason])).toEqual([
    ['changed', null],
    ['refused', 'The product in line 2 has or had this SKU.'],
    ['new', null],
    ['refused', 'The product in line 4 has or had this SKU.'],
  ])
  expect((await retry(_id)).counts).toEqual({ new: 2, changed: 1, same: 0, refused: 1 })
  const shown = (await products()).map(({ name, variants }) => [name, variants[0]?.sku])
  expect(shown.toSorted()).toEqual([
    ['Another', 'OLD'],
    ['Kept', 'NEW'],
    ['Twice', 'SAME'],
  ])
  await undo(_id)
  expect((await products()).map(({ name, variants }) => [name, variants[0]?.sku])).toEqual([
    ['Kept', 'OLD'],
  ])
})
