import { expect, test } from 'vitest'
import type { Permission } from '#shared/api/permissions.ts'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { runImport } from './passes/run-import.ts'

const editor: Permission[] = ['write_products', 'write_stock']
const keeper: Permission[] = [...editor, 'write_categories']

/** An import that an administrator has told to create categories, and calls of other members to it. */
async function openMapped() {
  const client = await openImportClient()
  const { app, shop, upload, call } = client
  const file = 'Name,Category,Description,Price,Stock\nA,Light,About,10,5\nB,Light,About,ten,5\n'
  const { _id: id, columns } = await upload(file)
  const mapping = { columns: columns.map(({ field }) => field), createsCategories: true }
  const url = `/admin/imports/${id}`
  expect((await call('PUT', `${url}/mapping`, mapping)).status).toBe(200)
  const send = async (held: Permission[], method: 'POST' | 'PUT', path: string, body?: object) => {
    const staffRoleId = await addStaffRole(shop, held)
    const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
    const payload = body === undefined ? {} : { payload: body }
    const response = await app.inject({ method, url: `/api${url}/${path}`, headers, ...payload })
    return response.statusCode
  }
  return { ...client, id, mapping, send }
}

test('an import that creates categories is tried, run, retried and undone by those alone who may', async () => {
  const { shop, id, run, send } = await openMapped()
  expect(await send(editor, 'POST', 'dry-run')).toBe(403)
  expect(await send(editor, 'POST', 'run')).toBe(403)
  expect(await send(keeper, 'POST', 'dry-run')).toBe(202)
  await runImport(shop, id)
  expect(await send(editor, 'POST', 'retry')).toBe(403)
  expect((await run(id)).counts).toMatchObject({ new: 1, refused: 1 })
  expect(await send(editor, 'POST', 'retry')).toBe(403)
  expect(await send(editor, 'POST', 'undo')).toBe(403)
  expect(await send(keeper, 'POST', 'retry')).toBe(202)
  await runImport(shop, id)
  expect(await send(keeper, 'POST', 'undo')).toBe(202)
})

test('a member without that permission takes the choice back and runs the rest', async () => {
  const { shop, id, mapping, send, call } = await openMapped()
  const without = { ...mapping, createsCategories: false }
  expect(await send(editor, 'PUT', 'mapping', mapping)).toBe(403)
  expect(await send(editor, 'PUT', 'mapping', without)).toBe(200)
  expect(await send(editor, 'POST', 'run')).toBe(202)
  await runImport(shop, id)
  expect((await call('GET', `/admin/imports/${id}`)).body.import.counts).toMatchObject({
    refused: 2,
  })
  expect((await call('GET', '/categories')).body.categories).toEqual([])
})
