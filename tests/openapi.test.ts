import { Validator } from '@seriousme/openapi-schema-validator'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../src/server/app.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { createTestShop } from './support/test-shop.ts'

test('the API describes itself as valid OpenAPI 3.1, every call of it', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject('/api/openapi.json')
  const description = answer.json()

  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(description))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')

  const described = Object.entries(description.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.keys(endpoints).map((key) => key.replaceAll(/:(\w+)/g, '{$1}'))
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('a call that takes a form describes its fields and its files', async () => {
  const { app } = await createTestShop()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const forms = Object.entries<Endpoint>(endpoints).filter(([, { filesUnder }]) => filesUnder)
  expect(forms.length).toBeGreaterThan(0)
  for (const [key, { filesUnder = '', mostFiles = 1 }] of forms) {
    const [method = '', path = ''] = key.split(' ')
    const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(Object.keys(call.requestBody.content)).toEqual(['multipart/form-data'])
    const { properties } = call.requestBody.content['multipart/form-data'].schema
    const file = { type: 'string', format: 'binary' }
    const files = mostFiles === 1 ? file : { type: 'array', items: file, maxItems: mostFiles }
    expect(properties[filesUnder]).toEqual(files)
    expect(properties.name).toMatchObject({ type: 'string' })
  }

  const product = paths['/products'].post.requestBody.content['multipart/form-data'].schema
  expect(product.required.toSorted()).toEqual(['category', 'description', 'name', 'price', 'stock'])
  expect(product.properties.colors).toMatchObject({
    contentMediaType: 'application/json',
    description: expect.stringContaining('upload:0 for the first file'),
  })
})

test('the description is shown to a person', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  const page = answer.statusCode >= 300 ? await app.inject(answer.headers.location ?? '') : answer
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test('a call that does not exist is a 404 in the API’s own words, and no page', async () => {
  const { shop, settings } = await createTestShop()
  const app = await createApp({
    shop,
    settings,
    pages: async () => ({
      render: async () => ({ status: 404, headers: [], body: Buffer.from('a page'), tags: [] }),
      changes: shop.changes,
      clientFolder: null,
      policySources: null,
    }),
  })
  onTestFinished(() => app.close())
  for (const url of ['/api/nothing-here', '/api/nothing/at/all']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'There is no such call in this API.',
    })
  }
  expect((await app.inject('/nothing-here')).body).toBe('a page')
})
