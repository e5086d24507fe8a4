import { expect, test } from 'vitest'
import { importedChanges, readSettingsFile } from './read-settings-file.ts'

const file = { settings: { name: 'Alo Ghor', faq: [] }, pictures: {} }

test('a file that was exported is read as it is', async () => {
  expect(await readSettingsFile(new Blob([JSON.stringify(file)]))).toEqual(file)
})

test.each(['', 'Dear shop', '[]', '{"settings":{}}', '{"settings":[],"pictures":{}}'])(
  'a file with %o is none of settings',
  async (text) => {
    expect(await readSettingsFile(new Blob([text]))).toBe('unreadable')
  },
)

test('a file that is too large is not read', async () => {
  const large = { size: 1e9, text: () => Promise.reject(new Error('it was read')) }
  expect(await readSettingsFile(large as unknown as Blob)).toBe('too large')
})

test('the settings that differ are listed, in whatever order their parts are', () => {
  const current = { name: 'Jontro', faq: [], times: { min: 1, max: 2 } }
  const settings = { ...file.settings, times: { max: 2, min: 1 }, later: 1 }
  expect(importedChanges({ settings, pictures: {} }, current)).toEqual([
    { field: 'name', before: 'Jontro', after: 'Alo Ghor' },
    { field: 'later', before: null, after: 1 },
  ])
})
