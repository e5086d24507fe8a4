import { expect, test } from 'vitest'
import { createTestShop } from '../../../../../tests/support/servers/test-shop.ts'
import { newId } from '../../../platform/ids.ts'
import { createSynonyms, deleteSynonyms, synonymIndex, updateSynonyms } from './synonyms.ts'

test('a group of synonyms is normalized, changed and deleted, and searches see it at once', async () => {
  const { shop } = await createTestShop()
  const othersOf = async (key: string) => (await synonymIndex(shop)).othersOf.get(key) ?? []
  const group = await createSynonyms(shop, {
    kind: 'synonyms',
    terms: [' Qwertz Box ', 'qwertz  box', 'AZERTY'],
  })
  expect(group.terms).toEqual(['qwertz box', 'azerty'])
  expect(await othersOf('qwertzbox')).toEqual([['azerty']])
  await updateSynonyms(shop, group.id, { kind: 'synonyms', terms: ['azerty', 'dvorak'] })
  expect(await othersOf('qwertzbox')).toEqual([])
  expect(await othersOf('azerty')).toEqual([['dvorak']])
  await deleteSynonyms(shop, group.id)
  expect(await othersOf('azerty')).toEqual([])
  await expect(deleteSynonyms(shop, group.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a synonym needs a second word, a filler does not', async () => {
  const { shop } = await createTestShop()
  const alone = ['zzword', '  ', 'Zzword']
  await expect(createSynonyms(shop, { kind: 'synonyms', terms: alone })).rejects.toMatchObject({
    code: 'invalid',
  })
  await createSynonyms(shop, { kind: 'fillers', terms: alone })
  expect((await synonymIndex(shop)).fillers).toContain('zzword')
  await expect(
    updateSynonyms(shop, newId(), { kind: 'fillers', terms: alone }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
