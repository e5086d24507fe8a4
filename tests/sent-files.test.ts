// @module-tag full
// @module-tag timed
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { fillAudit } from './support/fixtures/fill-audit.ts'
import { addOrders } from './support/fixtures/long-lists.ts'
import { times } from './support/fixtures/order-fixtures.ts'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { addCustomer } from './support/fixtures/test-customers.ts'
import { addCategory } from './support/fixtures/test-products.ts'
import { openSender } from './support/faults/sender-thread.ts'
import { shopMemory, watchShopMemory } from './support/faults/shop-memory.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { createTestDatabase } from './support/servers/test-database.ts'

/** Of the slowest twentieth, on a busy machine. */
const maxWaitMs = 120
const maxMegabytesOverIdle = 150
const warmUps = 300
const measured = 100

/** A workbook whose sheets all have these rows. */
function workbook(rows: string, { sheets = 1, shared = '' } = {}): Uint8Array {
  const ids = Array.from({ length: sheets }, (_, at) => at + 1)
  const each = (xml: (id: number) => string) => ids.map(xml).join('')
  const sheet = strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${each((id) => `<sheet name="${id}" r:id="r${id}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${each((id) => `<Relationship Id="r${id}" Target="worksheets/${id}.xml"/>`)}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
    ...Object.fromEntries(ids.map((id) => [`xl/worksheets/${id}.xml`, sheet])),
  }
  return zipSync(parts, { level: 9 })
}

const headings = 'Consignment,COD amount,Charge,Paid\n'
const wideRow = '<row><c r="SF1" t="str"><v>x</v></c></row>'

/** Made when they are sent: each has megabytes. */
const payoutFiles: [name: string, make: () => Uint8Array | string][] = [
  ['a workbook of many large sheets', () => workbook(wideRow.repeat(400_000), { sheets: 40 })],
  ['a workbook of rows without text', () => workbook('<row/>'.repeat(3_000_000))],
  ['a workbook of shared texts', () => workbook(wideRow, { shared: '<si/>'.repeat(3_900_000) })],
  ['a CSV with a cell of 5 MB', () => `${headings}"${'x'.repeat(5_000_000)}",1,1,1\n`],
  ['a CSV of quotes', () => `${headings}${'"'.repeat(5_000_000)}\n`],
  ['a CSV of headings', () => `${'a,'.repeat(2_500_000)}\n`],
  ['a CSV of blank lines', () => `${headings}${',,,\n'.repeat(1_200_000)}`],
]

const dataUrl = (base64: string) => `"data:image/jpeg;base64,${base64}"`
/** Of a picture of 5 MB. */
const base64Length = 6_990_000
const textLength = 36_000_000

const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length))

const reviewOf = (images: readonly string[]) =>
  `{"productId":"${randomUUID()}","orderId":"${randomUUID()}","rating":5,"comment":"Good.","images":[${images.join()}]}`

/** Each with as much as its call takes. */
const jsonBodies: [name: string, path: string, make: () => string][] = [
  [
    'a review with five pictures',
    '/reviews',
    () => reviewOf(times(5, () => dataUrl(fill('A', base64Length)))),
  ],
  [
    'a review whose pictures are escaped',
    '/reviews',
    () => reviewOf(times(5, () => dataUrl(fill('\\/', base64Length)))),
  ],
  ['a review with one large picture', '/reviews', () => reviewOf([dataUrl(fill('A', textLength))])],
  ['a review with a large comment', '/reviews', () => `"${fill('x', textLength)}"`],
  ['a review of brackets', '/reviews', () => `[${fill('[],', textLength)}[]]`],
  ['a review of small data URLs', '/reviews', () => `[${fill('"data:",', textLength)}0]`],
  [
    'a return of brackets beside pictures',
    `/orders/${randomUUID()}/returns`,
    () => `{"images":[${dataUrl('')}],"x":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
  ],
  [
    'settings with pictures and long texts',
    '/admin/settings/import',
    () =>
      `{"settings":{"name":"${fill('x', 1_900_000)}"},"pictures":{"a":${dataUrl(fill('A', 29_000_000))}}}`,
  ],
  [
    'settings of brackets',
    '/admin/settings/import',
    () => `{"settings":{"home.slides":[${fill('[],', 240_000)}[]]},"pictures":{}}`,
  ],
  [
    'a sheet of long names',
    '/admin/products/sheet',
    () => {
      const field = `"field":"name","from":"${'x'.repeat(300)}","to":"${'y'.repeat(150)}"`
      const changes = times(5000, () => `{"variantId":"${randomUUID()}",${field}}`)
      return `{"changes":[${changes.join()}]}`
    },
  ],
]

interface SentBody {
  headers: { 'content-type': string }
  body: Uint8Array
}

async function openShop() {
  const database = await createTestDatabase()
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const spawned = await spawnShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' })
  onTestFinished(() => spawned.kill())
  const shop = await openProductShop(database)
  await addCategory(shop)
  await addOrders(shop.db, 2, 1000)
  await fillAudit(shop.db, 50_000)
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const call = async (path: string) => {
    const response = await fetch(`${spawned.url}/api${path}`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  /** The sender, in a thread of its own. */
  const senderOf = (path: string, { headers: type, body }: SentBody) => {
    const init = { method: 'POST', headers: { ...headers, ...type }, body }
    const sender = openSender(`${spawned.url}/api${path}`, init)
    onTestFinished(() => void sender.close())
    return () => sender.send()
  }
  let page = 0
  /** How long another person waits for a page that is in no cache. */
  async function waitForPage(): Promise<number> {
    const startedAt = performance.now()
    page += 1
    expect(await call(`/products?page=${page}`)).toBe(200)
    return performance.now() - startedAt
  }
  return { shop, call, senderOf, waitForPage, pid: spawned.process.pid ?? 0 }
}

/** The bytes of a form: to make them while others wait would hold up the measurement. */
async function formWith(file: Uint8Array | string): Promise<SentBody> {
  const form = new FormData()
  form.append('file', new Blob([file as BlobPart]), 'payout')
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = new Uint8Array(await request.arrayBuffer())
  return { headers: { 'content-type': type }, body }
}

/** The bytes of a JSON body. */
const jsonWith = (body: string): SentBody => ({
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(body),
})

/** The shortest wait among the slowest twentieth. */
const slowest = (waits: readonly number[]) =>
  waits.toSorted((a, b) => b - a)[Math.floor(waits.length / 20)] ?? 0

test(
  'sent files, papers of many orders and downloads hold up nobody and take little memory',
  { timeout: 600_000 },
  async () => {
    const { shop, call, senderOf, waitForPage, pid } = await openShop()
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from orders limit 50`)
    const ids = rows.map(({ id }) => id).join(',')
    const cases: [name: string, prepare: () => Promise<() => Promise<number>>][] = [
      ...payoutFiles.map(([name, make]): (typeof cases)[number] => [
        name,
        async () => senderOf('/admin/cash/payout-files/read', await formWith(make())),
      ]),
      ...jsonBodies.map(([name, path, make]): (typeof cases)[number] => [
        name,
        async () => senderOf(path, jsonWith(make())),
      ]),
      ...['invoices', 'packing-slips', 'parcel-labels'].map((name): (typeof cases)[number] => [
        name,
        async () => () => call(`/admin/${name}?orders=${ids}`),
      ]),
      [
        'the audit log for six',
        async () => async () =>
          Math.max(...(await Promise.all(times(6, () => call('/admin/exports/audit.csv'))))),
      ],
    ]

    for (let time = 0; time < warmUps; time += 1) await waitForPage()
    const usual: number[] = []
    while (usual.length < measured) {
      usual.push(await waitForPage())
      await wait(5)
    }
    const problems: string[] = []
    for (const [name, prepare] of cases) {
      const sendOnce = await prepare()
      const idle = await shopMemory(pid)
      const memory = await watchShopMemory(pid)
      const waits: number[] = []
      const statuses: number[] = []
      while (waits.length < measured && statuses.length < 5) {
        const state = { isSending: true }
        const sending = sendOnce().finally(() => (state.isSending = false))
        while (state.isSending) {
          waits.push(await waitForPage())
          await wait(5)
        }
        statuses.push(await sending)
      }
      const megabytes = (await memory.stop()) - idle
      const told = `${name}: ${statuses.join(' ')}, ${slowest(waits).toFixed(1)} ms instead of ${slowest(usual).toFixed(1)}, ${megabytes.toFixed()} MB`
      const isGood =
        // One that has waited for too long is asked to come back.
        statuses.every((status) => [200, 400, 403, 404, 413, 503].includes(status)) &&
        slowest(waits) <= maxWaitMs &&
        megabytes <= maxMegabytesOverIdle
      if (!isGood) problems.push(told)
    }
    expect(problems).toEqual([])
  },
)
