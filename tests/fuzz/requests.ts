import fc from 'fast-check'
import { type KnownValues, nastyTexts, type Schema, valuesOf } from './schema-values.ts'

interface Parameter {
  name: string
  in: string
  schema?: Schema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** The part of an OpenAPI document that requests are made from. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface FuzzRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string | FormData | null
}

/** Requests for each operation of the document, by method and path. */
export function requestsOf(
  document: OpenApiDocument,
  origin: string,
  known: KnownValues,
): Map<string, fc.Arbitrary<FuzzRequest>> {
  const resolve = (ref: string) => document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {}
  const base = new URL(origin).pathname.replace(/\/$/, '')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const key = `${method.toUpperCase()} ${path}`
      const request = fc
        .record({
          url: urls(base + path, operation.parameters ?? [], resolve, known),
          headers: headers(operation.parameters ?? []),
          content: contents(operation, resolve, known),
        })
        .map(({ url, headers: own, content }) => ({
          method: method.toUpperCase(),
          url,
          headers: { ...own, ...content.headers },
          body: content.body,
        }))
      return [key, request] as const
    }),
  )
  return new Map(operations)
}

function urls(
  path: string,
  parameters: readonly Parameter[],
  resolve: (ref: string) => Schema,
  known: KnownValues,
): fc.Arbitrary<string> {
  const valueOf = ({ schema = {} }: Parameter) => valuesOf(schema, resolve, known).map(asText)
  const inPath = parameters.filter((each) => each.in === 'path')
  const inQuery = parameters.filter((each) => each.in === 'query')
  const ids = fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 6 },
    { arbitrary: fc.constantFrom(...nastyTexts), weight: 1 },
    { arbitrary: fc.uuid(), weight: 1 },
  )
  return fc
    .record({
      path: fc.record(Object.fromEntries(inPath.map((each) => [each.name, ids]))),
      query: fc.record(Object.fromEntries(inQuery.map((each) => [each.name, valueOf(each)])), {
        requiredKeys: [],
      }),
      extra: fc.option(fc.oneof(fc.constantFrom(...oddQueries), namedFilters), { freq: 12 }),
    })
    .map(({ path: values, query, extra }) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? 'x'))
      const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value ?? '')}`)
      const search = pairs.join('&') + (extra ?? '')
      return search === '' ? filled : `${filled}?${search}`
    })
}

const oddQueries = ['&=', '&x[]=1', '&%zz', '&page=1&page=2', '&search=%00']

/** Filters of lists whose names the shop makes, which the document describes only in words. */
const namedFilters = fc
  .record({
    prefix: fc.constantFrom('spec', 'option'),
    name: fc.constantFrom('storage', 'Colour', "storage' or 1=1 --", '{0,name}', ...nastyTexts),
    value: fc.constantFrom('256gb', 'black,white', "') or true --", ...nastyTexts),
  })
  .map(({ prefix, name, value }) => `&${prefix}.${encode(name)}=${encode(value)}`)

/** As URLs are sent: half a surrogate pair cannot be. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The headers of the document; values that HTTP itself forbids never leave a client. */
function headers(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  const value = fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((text) => text.trim())
  const own = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
    requiredKeys: [],
  })
  const usual = fc.option(
    fc.constantFrom<Record<string, string>>(
      { accept: 'text/html' },
      { 'accept-encoding': 'br;q=0, *;q=0.1' },
      { 'if-none-match': '*' },
      { range: 'bytes=999999999-' },
      { 'x-forwarded-for': '1.2.3.4, ::1' },
      { 'x-guest-id': 'a.b' },
    ),
    { nil: {}, freq: 6 },
  )
  return fc
    .tuple(own, usual)
    .map(([mine, more]) => ({ ...mine, ...more }) as Record<string, string>)
}

interface Content {
  headers: Record<string, string>
  body: string | FormData | null
}

function contents(
  { requestBody }: Operation,
  resolve: (ref: string) => Schema,
  known: KnownValues,
): fc.Arbitrary<Content> {
  const none = fc.constant<Content>({ headers: {}, body: null })
  const [entry] = Object.entries(requestBody?.content ?? {})
  if (!entry) return none
  const [type, { schema = {} }] = entry
  const values = valuesOf(schema, resolve, known)
  const usual =
    type === 'multipart/form-data'
      ? values.map((value): Content => ({ headers: {}, body: formOf(value) }))
      : values.map((value): Content => ({
          headers: { 'content-type': type },
          body: JSON.stringify(value) ?? '',
        }))
  const broken = fc
    .record({
      type: fc.constantFrom(
        'application/json',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'text/plain',
        'application/x-www-form-urlencoded',
        'image/png; charset',
      ),
      body: fc.oneof(fc.constantFrom('', '{', '[]', 'null', '--x\r\n', '"'), fc.string()),
    })
    .map(({ type: contentType, body }): Content => ({
      headers: { 'content-type': contentType },
      body,
    }))
  return fc.oneof(
    { arbitrary: usual, weight: 14 },
    { arbitrary: broken, weight: 1 },
    { arbitrary: none, weight: 1 },
  )
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(value: unknown): FormData {
  const form = new FormData()
  if (typeof value !== 'object' || value === null) return form
  for (const [name, part] of Object.entries(value)) {
    for (const each of [part as unknown].flat()) {
      if (name === 'images' || name === 'image') {
        const bytes = each === null ? Buffer.from('no picture') : pixel
        form.append(name, new Blob([bytes], { type: 'image/png' }), 'picture.png')
      } else form.append(name, asText(each))
    }
  }
  return form
}
