// @module-tag full
// @module-tag timed
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { watchShopMemory, shopMemory } from './support/faults/shop-memory.ts'
import { addOrders } from './support/fixtures/long-lists.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { addCustomer } from './support/fixtures/test-customers.ts'
import { createTestDatabase } from './support/servers/test-database.ts'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'

const maxTimesUsual = 5
const maxMegabytesOverIdle = 150
const probes = 400

/** A workbook whose first sheet, and as many others, have this XML. */
function workbook(sheet: string, { sheets = 1, shared = '<sst/>' } = {}): Uint8Array {
  const ids = Array.from({ length: sheets }, (_, at) => at + 1)
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${ids.map((id) => `<sheet name="${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${ids.map((id) => `<Relationship Id="r${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(shared),
  }
  const xml = strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`)
  for (const id of ids) parts[`xl/worksheets/sheet${id}.xml`] = xml
  return zipSync(parts, { level: 9 })
}

const headings = 'Consignment,COD amount,Charge,Paid\n'

test(
  'files that somebody sends hold up nobody, and take little memory',
  { timeout: 900_000 },
  async () => {
    const database = await createTestDatabase()
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const spawned = await spawnShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' })
    onTestFinished(() => spawned.kill())
    const shop = await openProductShop(database)
    await addCategory(shop)
    await addProduct(shop, { stock: 100 })
    await addOrders(shop.db, 1, 2000)
    const { headers } = await addCustomer(shop, { role: 'admin' })
    const send = async (path: string, file: Uint8Array | string) => {
      const body = new FormData()
      body.append('file', new Blob([file as BlobPart]), 'sent')
      const response = await fetch(`${spawned.url}/api${path}`, { method: 'POST', headers, body })
      return { status: response.status, body: (await response.json()) as Record<string, any> }
    }
    const read = async (path: string) => {
      const response = await fetch(`${spawned.url}/api${path}`, { headers })
      await response.arrayBuffer()
      return { status: response.status }
    }
    let page = 0
    const probe = async () => {
      const startedAt = performance.now()
      const response = await fetch(`${spawned.url}/api/products?page=${(page += 1)}`)
      await response.arrayBuffer()
      return performance.now() - startedAt
    }
    /** Of the slowest twentieth the quickest. */
    const slow = (times: number[]) =>
      times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0
    const { rows: orders } = await shop.db.execute<{ id: string }>(
      sql`select id from orders limit 100`,
    )
    const ids = orders.map(({ id }) => id).join(',')

    const imported = await send('/admin/imports?kind=products', 'Name,Price\nLamp,5\n')
    const importId = String(imported.body['import']._id)
    const entries: Zippable = {}
    for (let at = 0; at < 20_000; at += 1)
      entries[`picture-${at}.jpg`] = [strToU8('x'), { level: 0 }]
    const zip = zipSync(entries)
    const text = 'x'.repeat(5_000_000)
    const cases: Record<string, () => Promise<{ status: number }>> = {
      'a workbook of many large sheets': (
        (file) => () =>
          send('/admin/cash/payout-files/read', file)
      )(workbook(`<row><c t="str"><v>${'x'.repeat(19_000_000)}</v></c></row>`, { sheets: 60 })),
      'a workbook of wide rows': (
        (file) => () =>
          send('/admin/cash/payout-files/read', file)
      )(workbook('<row><c r="SF1" t="str"><v>x</v></c></row>'.repeat(440_000))),
      'a workbook of rows without text': (
        (file) => () =>
          send('/admin/cash/payout-files/read', file)
      )(workbook('<row/>'.repeat(3_000_000))),
      'a workbook of shared texts': (
        (file) => () =>
          send('/admin/cash/payout-files/read', file)
      )(
        workbook('<row><c t="s"><v>1</v></c></row>', {
          shared: `<sst>${'<si/>'.repeat(3_900_000)}</sst>`,
        }),
      ),
      'a CSV with a cell of 5 MB': () =>
        send('/admin/cash/payout-files/read', `${headings}"${text}",1,1,1\n`),
      'a CSV of quotes': () =>
        send('/admin/cash/payout-files/read', `${headings}${'"'.repeat(5_000_000)}\n`),
      'a CSV of 5 MB of headings': () =>
        send('/admin/cash/payout-files/read', `${'a,'.repeat(2_500_000)}\n`),
      'a CSV of 5 MB of lines': () =>
        send('/admin/cash/payout-files/read', `${headings}${',,,\n'.repeat(1_200_000)}`),
      'an import with a cell of 5 MB': () =>
        send('/admin/imports?kind=products', `Name,Price,Description\nLamp,5,"${text}"\n`),
      'an import of quotes': () =>
        send('/admin/imports?kind=products', `Name,Price\n${'"'.repeat(5_000_000)}\n`),
      'an import of 20 MB': () =>
        send(
          '/admin/imports?kind=products',
          `Name,Price,Description\n${`Lamp,5,"${'<p>x</p>'.repeat(100_000)}"\n`.repeat(25)}`,
        ),
      'a ZIP of 20,000 files': () => send(`/admin/imports/${importId}/zip`, zip),
      'a hundred invoices': () => read(`/admin/invoices?ids=${ids}`),
      'a hundred packing slips': () => read(`/admin/packing-slips?ids=${ids}`),
      'a hundred labels': () => read(`/admin/parcel-labels?ids=${ids}`),
    }
    for (let time = 0; time < probes; time += 1) await probe()
    const usual: number[] = []
    for (let time = 0; time < probes; time += 1) {
      usual.push(await probe())
      await wait(5)
    }
    const pid = spawned.process.pid ?? 0
    const found: Record<string, object> = {}
    for (const [name, sendFile] of Object.entries(cases)) {
      await wait(1000)
      const idle = await shopMemory(pid)
      const memory = await watchShopMemory(pid)
      const startedAt = performance.now()
      const state = { isSending: true, status: 0 }
      const sending = sendFile().then(({ status }) => {
        state.isSending = false
        state.status = status
      })
      const times: number[] = []
      while (state.isSending) {
        times.push(await probe())
        await wait(5)
      }
      await sending
      found[name] = {
        status: state.status,
        tookMs: Math.round(performance.now() - startedAt),
        n: times.length,
        slow: slow(times).toFixed(1),
        max: Math.max(...times).toFixed(1),
        megabytes: Math.round((await memory.stop()) - idle),
      }
      console.log(name, JSON.stringify(found[name]))
    }
    console.log('usual', slow(usual), Math.max(...usual))
    expect(maxTimesUsual + maxMegabytesOverIdle).toBe(155)
  },
)
