import fc from 'fast-check'

/** The part of a JSON schema that values are made from. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

/** Values that exist in the shop: ids, codes, names. */
export type KnownValues = readonly string[]

/** Texts that programs send by mistake, and attackers on purpose. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1F600}',
  '\uD800',
  '\u202E',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '..',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '9'.repeat(40),
  'x'.repeat(10_000),
  '০১৭১২৩৪৫৬৭৮',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  'upload:0',
  'data:image/png;base64,AAAA',
  '/media/AAAAAAAAAAAAAAAAAAAAAA/40.webp',
]

const nasty = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Values for a schema: mostly what it describes, now and then anything else. */
export function valuesOf(
  schema: Schema,
  resolve: (ref: string) => Schema,
  known: KnownValues,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (each: Schema) => valuesOf(each, resolve, known, depth + 1)
  if (depth > 8) return fc.constant(null)
  return fc.oneof({ arbitrary: nasty, weight: 1 }, { arbitrary: described(), weight: 19 })

  function described(): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) return inner(resolve(schema.$ref))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices?.length) return fc.oneof(...choices.map(inner))
    const types = [schema.type ?? 'string'].flat()
    return fc.oneof(...types.map(ofType))
  }

  function ofType(type: string): fc.Arbitrary<unknown> {
    const { minimum: min = -10, maximum: max = 100_000 } = schema
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer') return fc.integer(range(min, max))
    if (type === 'number') return fc.oneof(fc.integer(range(min, max)), fc.double(range(min, max)))
    if (type === 'array') {
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    }
    return type === 'object' ? objects() : texts(schema, known)
  }

  function objects(): fc.Arbitrary<unknown> {
    const entries = Object.entries(schema.properties ?? {})
    const model = Object.fromEntries(entries.map(([name, each]) => [name, inner(each)]))
    const requiredKeys = (schema.required ?? []).filter((name) => name in model)
    return fc.oneof(
      { arbitrary: fc.record(model, { requiredKeys }), weight: 9 },
      { arbitrary: fc.record(model, { requiredKeys: [] }), weight: 1 },
    )
  }
}

function range(min: number, max: number) {
  const low = Math.ceil(Math.max(min, -(2 ** 31)))
  return { min: low, max: Math.max(low, Math.floor(Math.min(max, 2 ** 31))) }
}

function texts({ pattern, format, maxLength = 40 }: Schema, known: KnownValues) {
  const plain = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) })
  const usual = fc.constantFrom('Dhaka', '01712345678', 'a@example.com', 'Rickshaw-42', ...known)
  const formats: Record<string, fc.Arbitrary<string>> = {
    uuid: fc.uuid(),
    email: fc.emailAddress(),
    date: fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    'date-time': fc.date({ noInvalidDate: true }).map((time) => time.toISOString()),
  }
  const shaped = (format === undefined ? undefined : formats[format]) ?? matching(pattern) ?? plain
  return fc.oneof(shaped, usual, plain)
}

/** Null for a pattern that fast-check cannot make texts for. */
function matching(pattern: string | undefined): fc.Arbitrary<string> | null {
  if (pattern === undefined) return null
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return null
  }
}
