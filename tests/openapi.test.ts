import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../src/server/app.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { createTestShop } from './support/servers/test-shop.ts'

const redocly = fileURLToPath(new URL('../node_modules/.bin/redocly', import.meta.url))

test('the API describes itself as valid OpenAPI 3.1, every call of it', async () => {
  const { app } = await createTestShop()
  const response = await app.inject('/api/openapi.json')
  const description = response.json()

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

test('the document satisfies Redocly’s recommended rules', async () => {
  const { app } = await createTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jontro-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'openapi.json')
  await writeFile(file, (await app.inject('/api/openapi.json')).body)
  const found = await promisify(execFile)(
    process.execPath,
    // An id is never `product` or `user`, so these paths are not ambiguous.
    [
      redocly,
      'lint',
      file,
      '--extends=recommended',
      '--skip-rule=no-ambiguous-paths',
      '--format=json',
    ],
    {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  ).catch((error: { stdout: string; stderr: string }) => error)
  expect(JSON.parse(found.stdout)).toMatchObject({ problems: [] })
})

/** Every reference to a schema in the document. */
const referencesIn = (part: unknown) =>
  new Set(JSON.stringify(part).match(/#\/components\/schemas\/\w+/g))

test('a schema shared by several calls is one component, and every component is used', async () => {
  const { app } = await createTestShop()
  const document = (await app.inject('/api/openapi.json')).json()
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining(
      'Address Cart Category Coupon Error Order OrderItem Pagination Product ProductSummary Quote User'.split(
        ' ',
      ),
    ),
  )
  const used = referencesIn(document)
  expect(names.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
  const order = { $ref: '#/components/schemas/Order' }
  expect(document.paths['/orders'].post.responses[201].content['application/json'].schema).toEqual(
    order,
  )
  expect(document.components.schemas.TrackedOrder.properties.items.items).toEqual({
    $ref: '#/components/schemas/OrderItem',
  })
})

interface Operation {
  security: object[]
  'x-permission'?: string
  'x-recent-second-factor'?: true
  parameters?: { in: string; name: string; required: boolean }[]
  responses: Record<string, { description: string; content?: object }>
}

test('each call documents who may call it, which headers it reads, and what its responses mean', async () => {
  const { app } = await createTestShop()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const call: Operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const isOpen = endpoint.access === 'anyone' && !endpoint.takesSetupToken
    const bearer = { bearer: [] }
    const isShopper = endpoint.access === 'shopper'
    expect([key, call.security]).toEqual([key, isOpen ? [] : isShopper ? [bearer, {}] : [bearer]])
    expect([key, call['x-permission']]).toEqual([key, endpoint.permission])
    expect([key, call['x-recent-second-factor']]).toEqual([key, endpoint.recentSecondFactor])

    const headers = (call.parameters ?? []).filter((parameter) => parameter.in === 'header')
    expect(headers.every(({ required }) => !required)).toBe(true)
    const names = headers.map(({ name }) => name)
    const declared: readonly string[] = [
      ...(isShopper ? ['X-Guest-Id'] : []),
      ...(endpoint.headers ?? []),
    ]
    expect([key, names.toSorted()]).toEqual([key, [...new Set(declared)].toSorted()])

    const limited = endpoint.limit ? ['429'] : []
    const statuses = [...Object.keys(endpoint.responses), ...limited, '4XX', '5XX']
    expect([key, Object.keys(call.responses).toSorted()]).toEqual([key, statuses.toSorted()])
    for (const [status, { description, content }] of Object.entries(call.responses)) {
      expect([key, status, description]).toEqual([
        key,
        status,
        expect.stringMatching(/^[A-Z].+\.$/),
      ])
      expect([key, status, content === undefined]).toEqual([key, status, status === '204'])
    }
  }
})

test('a call that takes a form describes its fields and its files', async () => {
  const { app } = await createTestShop()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const forms = Object.entries<Endpoint>(endpoints).filter(
    ([, { filesField: filesUnder }]) => filesUnder,
  )
  expect(forms.length).toBeGreaterThan(0)
  for (const [key, { filesField: filesUnder = '', maxFiles: mostFiles = 1, body }] of forms) {
    const [method = '', path = ''] = key.split(' ')
    const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(Object.keys(call.requestBody.content)).toEqual(['multipart/form-data'])
    const { properties } = call.requestBody.content['multipart/form-data'].schema
    const file = { type: 'string', format: 'binary' }
    const files = mostFiles === 1 ? file : { type: 'array', items: file, maxItems: mostFiles }
    expect(properties[filesUnder]).toEqual(files)
    const fields = Object.keys(properties).filter((name) => name !== filesUnder)
    expect([key, fields.length > 0]).toEqual([key, body !== undefined])
  }

  const product = paths['/products'].post.requestBody.content['multipart/form-data'].schema
  expect(product.required.toSorted()).toEqual(['category', 'description', 'name', 'price', 'stock'])
  expect(product.properties.colors).toMatchObject({
    contentMediaType: 'application/json',
    description: expect.stringContaining('upload:0 for the first file'),
  })
})

test('the documentation page is served', async () => {
  const { app } = await createTestShop()
  const response = await app.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  const page =
    response.statusCode >= 300 ? await app.inject(response.headers.location ?? '') : response
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test('a call that does not exist is a 404 with the API’s error format, and no page', async () => {
  const { shop, settings } = await createTestShop()
  const app = await createApp({
    shop,
    settings,
    pages: async () => ({
      render: async () => ({
        status: 404,
        headers: [],
        body: Buffer.from('a page'),
        inlineScripts: [],
        inlineStyles: [],
        tags: [],
      }),
      clientFolder: null,
      policySources: null,
    }),
  })
  onTestFinished(() => app.close())
  for (const url of ['/api/nothing-here', '/api/nothing/at/all']) {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      code: 'not_found',
      message: 'There is no such call in this API.',
    })
  }
  expect((await app.inject('/nothing-here')).body).toBe('a page')
})
