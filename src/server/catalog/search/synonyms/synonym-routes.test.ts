import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../../tests/support/fixtures/admin-client.ts'
import { addCustomer } from '../../../../../tests/support/fixtures/test-customers.ts'

async function openSynonyms() {
  const { app, shop, admin } = await openAdminClient()
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/admin/synonyms${path}`
    const response = await app.inject({
      method,
      url,
      headers: admin.headers,
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  return { app, shop, call }
}

test('synonyms are created, found, changed and deleted', async () => {
  const { call } = await openSynonyms()
  const created = await call('POST', '', { kind: 'synonyms', terms: ['Zzip Torch', ' zzlight '] })
  expect(created).toMatchObject({ status: 201 })
  const { _id, updatedAt } = created.body.synonyms
  expect(created.body.synonyms.terms).toEqual(['zzip torch', 'zzlight'])
  const found = await call('GET', '?search=ZZLIGHT')
  expect(found.body).toMatchObject({ synonyms: [{ _id }], pagination: { totalItems: 1 } })
  const terms = ['zzip torch', 'zzlamp']
  const changed = await call('PUT', `/${_id}`, { kind: 'synonyms', terms, updatedAt })
  expect(changed).toMatchObject({ status: 200, body: { synonyms: { terms } } })
  const stale = await call('PUT', `/${_id}`, { kind: 'fillers', terms, updatedAt })
  expect(stale).toMatchObject({ status: 409, body: { code: 'edit_conflict', current: { terms } } })
  expect(await call('DELETE', `/${_id}`)).toMatchObject({ status: 204 })
  expect(await call('DELETE', `/${_id}`)).toMatchObject({ status: 404 })
  expect(await call('PUT', `/${_id}`, { kind: 'synonyms', terms })).toMatchObject({ status: 404 })
})

test('a term joins the synonyms of what it means, or begins a group with it', async () => {
  const { call } = await openSynonyms()
  const add = (term: string, meaning: string) => call('POST', '/terms', { term, meaning })
  const first = await add('zzedfon', 'zzeadphones')
  expect(first.body.synonyms.terms).toEqual(['zzedfon', 'zzeadphones'])
  const second = await add('zzkaan', 'ZZeadphone')
  expect(second.body.synonyms).toMatchObject({
    _id: first.body.synonyms._id,
    terms: ['zzedfon', 'zzeadphones', 'zzkaan'],
  })
  expect(await add('zzkaan', 'zzkaans')).toMatchObject({ status: 400 })
})

test('malformed synonyms are rejected, and they are for administrators', async () => {
  const { app, shop, call } = await openSynonyms()
  for (const body of [
    {},
    { kind: 'synonyms', terms: [] },
    { kind: 'synonyms', terms: ['one'] },
    { kind: 'other', terms: ['one', 'two'] },
    { kind: 'synonyms', terms: ['!!', '??'] },
    { kind: 'fillers', terms: ['x'.repeat(61)] },
  ]) {
    expect((await call('POST', '', body)).status).toBe(400)
  }
  expect((await call('PUT', '/nonsense', { kind: 'fillers', terms: ['er'] })).status).toBe(404)
  const { headers } = await addCustomer(shop)
  const url = '/api/admin/synonyms'
  expect((await app.inject(url)).statusCode).toBe(401)
  expect((await app.inject({ url, headers })).statusCode).toBe(403)
})
