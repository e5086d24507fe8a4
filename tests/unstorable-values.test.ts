import { expect, test } from 'vitest'
import type { OpenApiDocument } from './fuzz/requests.ts'
import type { Schema } from './fuzz/schema-values.ts'
import { addCustomer } from './support/fixtures/test-customers.ts'
import { createTestShop } from './support/servers/test-shop.ts'

const someId = '01890000-0000-7000-8000-000000000000'

/** Values that PostgreSQL cannot store, by the type that a schema asks for. */
const unstorable: Record<string, readonly unknown[]> = {
  string: ['a\0b', '\ud800', '275760-09-13T00:00:00.001Z'],
  number: [1e308, -1e308, 2 ** 53 - 1],
  integer: [2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 31],
}

/** Deeper values are alike. */
const maxDepth = 4

type Resolve = (schema: Schema) => Schema

/** A value that fits a schema roughly, and the same with each leaf replaced in turn. */
function samplesOf(given: Schema, resolve: Resolve, depth = 0): { plain: unknown; bad: unknown[] } {
  const schema = resolve(given)
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (choice) return samplesOf(choice, resolve, depth)
  if (schema.const !== undefined) return { plain: schema.const, bad: [] }
  if (schema.enum) return { plain: schema.enum[0], bad: [] }
  const type = [schema.type].flat()[0] ?? 'object'
  if (type === 'boolean') return { plain: true, bad: [] }
  if (type === 'array') {
    const { plain, bad } = samplesOf(schema.items ?? {}, resolve, depth)
    return { plain: [plain], bad: bad.map((each) => [each]) }
  }
  if (type !== 'object') return { plain: leafOf(schema, type), bad: [...(unstorable[type] ?? [])] }
  const properties = depth > maxDepth ? {} : (schema.properties ?? {})
  const parts = Object.entries(properties).map(
    ([name, each]) => [name, samplesOf(each, resolve, depth + 1)] as const,
  )
  const plain = Object.fromEntries(parts.map(([name, part]) => [name, part.plain]))
  return {
    plain,
    bad: parts.flatMap(([name, part]) => part.bad.map((each) => ({ ...plain, [name]: each }))),
  }
}

function leafOf({ minimum = 1, format, pattern }: Schema, type: string): unknown {
  if (type !== 'string') return Math.max(1, minimum)
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T06:00:00.000Z'
  if (format === 'email') return 'rahima@example.com'
  return format === 'uuid' || pattern ? someId : 'word'
}

interface Call {
  method: string
  url: string
  body?: unknown
}

function callsOf({ paths, components }: OpenApiDocument): Call[] {
  const resolve: Resolve = (schema) =>
    schema.$ref ? (components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]): Call[] => {
      const plainUrl = path.replaceAll(/\{\w+\}/g, someId)
      const inPath = parameters.filter((each) => each.in === 'path')
      const badPaths = inPath.flatMap(({ name }) =>
        ['a%00b', '%EF%BF%BE', '9'.repeat(40)].map((value) =>
          path.replace(`{${name}}`, value).replaceAll(/\{\w+\}/g, someId),
        ),
      )
      const badQueries = parameters
        .filter((each) => each.in === 'query')
        .flatMap(({ name }) =>
          ['a%00b', '1e308', '-9007199254740991', '9'.repeat(40)].map(
            (value) => `${plainUrl}?${name}=${value}`,
          ),
        )
      const [content] = Object.values(requestBody?.content ?? {})
      const { plain, bad } = samplesOf(content?.schema ?? {}, resolve)
      return [
        ...[...badPaths, ...badQueries].map((url) => ({ method, url, body: plain })),
        ...bad.map((body) => ({ method, url: plainUrl, body })),
      ]
    }),
  )
}

test('no value that cannot be stored is an error of ours, wherever in a request it is', async () => {
  const { app, shop } = await createTestShop()
  const document = (await app.inject('/api/openapi.json')).json<OpenApiDocument>()
  const failed = new Set<string>()
  let headers = (await addCustomer(shop, { role: 'admin' })).headers
  for (const { method, url, body } of callsOf(document)) {
    if (url.includes('/events')) continue
    const base = url.startsWith('/api') ? url : `/api${url}`
    const send = () =>
      app.inject({
        method: method.toUpperCase() as 'GET',
        url: base,
        headers,
        ...(method === 'get' || method === 'delete' ? {} : { payload: body as object }),
      })
    let { statusCode } = await send()
    if (statusCode === 401) {
      // An earlier call has ended the session.
      headers = (await addCustomer(shop, { role: 'admin' })).headers
      statusCode = (await send()).statusCode
    }
    if (statusCode === 500)
      failed.add(`${method} ${url.replaceAll(someId, '…')} ${JSON.stringify(body)}`)
  }
  expect([...failed]).toEqual([])
})
