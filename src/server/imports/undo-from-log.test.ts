import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import { runImport } from './passes/run-import.ts'

const customers = ['E-mail,Name', 'a@example.com,A', 'b@example.com,B']

const orders = [
  'Order,Date,Status,Item,Quantity,Price',
  '1001,2024-05-31,delivered,Cable,1,500',
  '1002,2024-05-31,delivered,Cable,1,500',
]

/** A shop whose import of the file is done. */
async function openImported(kind: ImportKind) {
  const client = await openImportClient()
  const { shop, upload, run, call } = client
  await addCategory(shop, 'Audio')
  const one = await addProduct(shop, { name: 'One', category: 'Audio', stock: 10 })
  const two = await addProduct(shop, { name: 'Two', category: 'Audio', stock: 10 })
  const products = [
    'ID,Name,Category,Description,Price,Stock',
    `${one},One,Audio,About,955,40`,
    `${two},Two,Audio,About,955,40`,
    ',Three,Audio,About,10,5',
    ',Four,Audio,About,10,5',
  ]
  const lines = { products, customers, orders }[kind]
  const { _id } = await upload(`${lines.join('\n')}\n`, kind)
  await run(_id)
  const groups = async () => {
    const { entries }: { entries: AuditEntry[] } = (await call('GET', '/admin/audit')).body
    return entries.filter(({ requestId }) => requestId === _id)
  }
  const entries = async (): Promise<AuditEntry[]> =>
    (await call('GET', `/admin/audit?request=${_id}&limit=100`)).body.entries
  return { ...client, id: _id, one, two, groups, entries }
}

const ways = [
  ['the log', 'audit/groups'],
  ['its page', 'imports'],
] as const
const kinds: [ImportKind, number][] = [
  ['products', 4],
  ['customers', 2],
  ['orders', 2],
]

test.each(ways.flatMap(([way, path]) => kinds.map((kind) => [way, path, ...kind] as const)))(
  'from %s (%s) an import of %s is undone as one group of the log',
  async (_, path, kind, subjects) => {
    const { shop, call, id, groups, entries, products } = await openImported(kind)
    const before = await groups()
    expect(before.length).toBeGreaterThan(0)
    for (const { group } of before) {
      const named = { kind, fileName: 'products.csv' }
      expect(group).toEqual({ subjects: 2, canUndo: true, import: named })
    }
    const started = await call('POST', `/admin/${path}/${id}/undo`)
    expect(started.status).toBe(202)
    await runImport(shop, id)
    const { status, unreturned } = (await call('GET', `/admin/imports/${id}`)).body.import
    expect([status, unreturned]).toEqual(['undone', 0])
    expect((await products()).map(({ name, stock }) => [name, stock]).toSorted()).toEqual([
      ['One', 10],
      ['Two', 10],
    ])
    const all = await entries()
    const own = all.filter(({ undoOf }) => undoOf === null)
    expect(own).toHaveLength(subjects)
    expect(all.flatMap(({ undoOf }) => undoOf ?? []).toSorted()).toEqual(
      own.map((entry) => entry._id).toSorted(),
    )
    expect(own.every(({ undoneBy, canUndo }) => undoneBy !== null && !canUndo)).toBe(true)
    expect((await groups()).every(({ group }) => group?.canUndo === false)).toBe(true)
    const again = await call('POST', `/admin/audit/groups/${id}/undo`)
    expect([again.status, again.body.message]).toEqual([409, 'This import has changed nothing.'])
  },
)

test('the log names who has undone it, and takes the undo of nobody who may not do it', async () => {
  const { app, shop, database, id, entries, ...client } = await openImported('products')
  const asStaff = async (permissions: Parameters<typeof addStaffRole>[1]) => {
    const staffRoleId = await addStaffRole(shop, ['read_audit', ...permissions])
    const { id: staffId, headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url: `/api${url}`, headers })
    return { staffId, ask }
  }
  const undo = `/admin/audit/groups/${id}/undo`
  const editor = await asStaff(['write_products'])
  expect((await editor.ask('POST', undo)).statusCode).toBe(403)
  const { entries: shown }: { entries: AuditEntry[] } = (
    await editor.ask('GET', '/admin/audit')
  ).json()
  expect(shown.find(({ requestId }) => requestId === id)?.group?.canUndo).toBe(false)

  const buyer = await asStaff(['write_products', 'write_stock'])
  expect((await buyer.ask('POST', undo)).statusCode).toBe(202)
  const { rows: jobs } = await database.pool.query(
    `select data from jobs.job where name = 'import-products' and data ? 'undoneBy'`,
  )
  const mailer = { send: async () => undefined, close: () => undefined }
  const handlers = jobHandlers({ ...client, shop, mailer })
  await handlers.importProducts(jobs[0].data)
  const undoing = (await entries()).filter(({ undoOf }) => undoOf !== null)
  expect(new Set(undoing.map(({ actor }) => actor._id))).toEqual(new Set([buyer.staffId]))
})

test('a product that an entry of the log has taken back is left as it is', async () => {
  const { call, undo, entries, one, two, show, id } = await openImported('products')
  const entry = (await entries()).find(({ subject }) => subject._id === one)
  expect((await call('POST', `/admin/audit/${entry?._id}/undo`)).status).toBe(200)
  expect(await undo(id)).toMatchObject({ status: 'undone', unreturned: 1 })
  expect([(await show(one)).stock, (await show(two)).stock]).toEqual([10, 10])
})
