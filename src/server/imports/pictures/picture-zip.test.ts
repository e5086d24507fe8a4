import { stringify } from 'csv-stringify/sync'
import { type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../../tests/support/fixtures/test-products.ts'
import { importPictures } from './import-pictures.ts'

const [red, green] = await Promise.all(['red', 'green'].map(testImage))
if (!red || !green) throw new Error('no pictures')

const headings = ['Name', 'Category', 'Description', 'Price', 'Stock', 'Pictures']
const row = (name: string, pictures: string) => [name, 'Audio', 'About', '10', '1', pictures]

async function openClient(rows: string[][]) {
  const client = await openImportClient()
  await addCategory(client.shop, 'Audio')
  const { _id } = await client.upload(stringify([headings, ...rows]))
  const { app, admin, call } = client
  return {
    ...client,
    id: _id,
    async sendZip(files: Zippable | Uint8Array) {
      const bytes = files instanceof Uint8Array ? files : zipSync(files)
      const form = new FormData()
      form.append('file', new Blob([bytes as BlobPart]), 'pictures.zip')
      const request = new Request('http://shop.example', { method: 'POST', body: form })
      const response = await app.inject({
        method: 'POST',
        url: `/api/admin/imports/${_id}/zip`,
        headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: response.statusCode, body: response.json() }
    },
    async pictures() {
      await importPictures(client.shop, _id)
      return (await call('GET', `/admin/imports/${_id}`)).body.import.pictures
    },
    failed: async () =>
      (await call('GET', `/admin/imports/${_id}/pictures`)).body.pictures.map(
        ({ line, reason }: { line: number; reason: string }) => [line, reason],
      ),
  }
}

test('pictures are found in the ZIP by the names of the column, in whatever folder and case', async () => {
  const { id, run, sendZip, pictures, failed, products } = await openClient([
    row('Lamp', 'Lamp.png\ngreen/back.png'),
    row('Buds', 'missing.png'),
    row('Case', 'note.txt'),
    row('Fan', 'bomb.png'),
  ])
  const sent = await sendZip({
    'all/lamp.PNG': red,
    'all/green/back.png': green,
    'green/back.png': green,
    '__MACOSX/._lamp.PNG': Buffer.from('nothing'),
    'note.txt': Buffer.from('no picture'),
    'bomb.png': [new Uint8Array(60_000_000), { level: 9 }],
  })
  expect(sent.status).toBe(200)
  expect(sent.body.import.picturesFile).toMatchObject({ name: 'pictures.zip' })
  await run(id)
  expect(await pictures()).toEqual({ total: 5, done: 2, failed: 3 })
  expect(await failed()).toEqual([
    [3, 'The ZIP has no file missing.png.'],
    [4, expect.stringMatching(/JPEG|picture/i)],
    [5, 'The picture is larger than 5 MB.'],
  ])
  const lamp = (await products()).find(({ name }) => name === 'Lamp')
  expect(lamp?.pictures).toHaveLength(2)
})

test('without its ZIP a picture fails, with it it is tried again', async () => {
  const { id, run, sendZip, pictures, failed, products } = await openClient([row('Lamp', 'a.png')])
  await run(id)
  expect(await pictures()).toEqual({ total: 1, done: 0, failed: 1 })
  expect(await failed()).toEqual([[2, 'Upload a ZIP that has the file a.png.']])
  expect((await sendZip({ 'a.png': red })).status).toBe(200)
  expect(await pictures()).toEqual({ total: 1, done: 1, failed: 0 })
  expect((await products())[0]?.pictures).toHaveLength(1)
})

const lying = zipSync({ 'a.png': [new Uint8Array(60_000_000), { level: 9 }] })
// The directory at the end says that it has a hundred bytes.
new DataView(lying.buffer).setUint32(
  Buffer.from(lying).lastIndexOf('PK\u0001\u0002') + 24,
  100,
  true,
)

test('no more of a file is unpacked than the ZIP says that it has', async () => {
  const { id, run, sendZip, pictures, failed } = await openClient([row('Lamp', 'a.png')])
  await sendZip(lying)
  await run(id)
  expect(await pictures()).toEqual({ total: 1, done: 0, failed: 1 })
  expect(await failed()).toEqual([[2, 'The file a.png in the ZIP is damaged.']])
})

const locked = zipSync({ 'a.png': red })
new DataView(locked.buffer).setUint16(
  Buffer.from(locked).lastIndexOf('PK\u0001\u0002') + 8,
  1,
  true,
)

test.each<[string, Zippable | Uint8Array, string]>([
  ['a file outside of it', { '../../etc/a.png': red }, 'The ZIP has a file outside of its folder'],
  [
    'a link',
    { 'a.png': [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
    'The ZIP has a link in place of a file: a.png.',
  ],
  ['a password', locked, 'The ZIP has a file with a password: a.png.'],
  ['no ZIP in it', Buffer.from('Name,Price\n'), 'This file is no ZIP that can be read.'],
  ['nothing in it', new Uint8Array(), 'This file is no ZIP that can be read.'],
])(
  'a ZIP with %s is refused with a sentence, and nothing of it stays',
  async (_, zip, sentence) => {
    const { sendZip, database, call, id } = await openClient([row('Lamp', 'a.png')])
    const { status, body } = await sendZip(zip)
    expect(status).toBe(400)
    expect(body.message).toContain(sentence)
    const parts = await database.pool.query('select from import_parts where import_id <> $1', [id])
    expect(parts.rowCount).toBe(0)
    expect((await call('GET', `/admin/imports/${id}`)).body.import.picturesFile).toBeNull()
  },
)
