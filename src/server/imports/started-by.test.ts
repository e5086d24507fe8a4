import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { openPictureHost } from '../../../tests/support/fixtures/picture-host.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { runImport } from './passes/run-import.ts'
import { importPictures } from './pictures/import-pictures.ts'

/** An administrator who uploads files that colleagues start. */
async function openColleagues() {
  const client = await openImportClient()
  const { app, shop, call } = client
  return {
    ...client,
    /** Starts what another member of staff asks for, from a network of their own; returns their id. */
    async startAsColleague(path: string, from: string): Promise<string> {
      const staffRoleId = await addStaffRole(shop, ['write_products', 'write_customers'])
      const { id, headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
      const url = `/api/admin/imports/${path}`
      const { statusCode } = await app.inject({ method: 'POST', url, headers, remoteAddress: from })
      expect(statusCode).toBe(202)
      return id
    },
    /** Actors and networks of the entries that an import has left. */
    async logged(id: string, action: AuditEntry['action']) {
      const { body } = await call('GET', `/admin/audit?request=${id}`)
      const entries: AuditEntry[] = body.entries
      return entries
        .filter((entry) => entry.action === action)
        .map(({ actor, network }) => [actor._id, network])
    },
  }
}

test('the log names the members of staff who run and retry a file, not the one who uploaded it', async () => {
  const { shop, upload, mend, startAsColleague, logged } = await openColleagues()
  const { _id } = await upload('E-mail,Name\na@example.com,A\nnobody,B\n', 'customers')
  const runner = await startAsColleague(`${_id}/run`, '198.51.100.1')
  await runImport(shop, _id)
  expect(await logged(_id, 'created')).toEqual([[runner, '198.51.100.1']])

  expect((await mend(_id, 3, ['b@example.com', 'B'])).status).toBe(200)
  const retrier = await startAsColleague(`${_id}/retry`, '198.51.100.2')
  await runImport(shop, _id)
  const both = await logged(_id, 'created')
  expect(both).toHaveLength(2)
  expect(both).toEqual(
    expect.arrayContaining([
      [runner, '198.51.100.1'],
      [retrier, '198.51.100.2'],
    ]),
  )
})

test('a list names the one who uploaded a file beside the one who has started it', async () => {
  const { admin, call, upload, startAsColleague } = await openColleagues()
  const { _id } = await upload('E-mail,Name\na@example.com,A\n', 'customers')
  const people = async () => {
    const [listed] = (await call('GET', '/admin/imports')).body.imports
    return [listed.uploadedBy, listed.actor]
  }
  const uploader = { _id: admin.id, name: expect.any(String) }
  expect(await people()).toEqual([uploader, uploader])
  const runner = await startAsColleague(`${_id}/run`, '198.51.100.1')
  expect(await people()).toEqual([uploader, { _id: runner, name: expect.any(String) }])
})

test('pictures come in the name of the one who has the failed ones fetched again', async () => {
  const host = await openPictureHost({ '/late': [{ status: 404 }, await testImage('red')] })
  const { upload, run, startAsColleague, logged, ...client } = await openColleagues()
  const shop = { ...client.shop, outgoing: host.outgoing }
  await addCategory(shop, 'Audio')
  const { _id } = await upload(
    stringify([
      ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Image Src'],
      ['lamp', 'Lamp', 'Audio', '', '', '10', host.url('/late')],
    ]),
  )
  await run(_id)
  await importPictures(shop, _id)
  expect(await logged(_id, 'changed')).toEqual([])

  const colleague = await startAsColleague(`${_id}/pictures/retry`, '198.51.100.3')
  await importPictures(shop, _id)
  expect(await logged(_id, 'changed')).toEqual([[colleague, '198.51.100.3']])
})
