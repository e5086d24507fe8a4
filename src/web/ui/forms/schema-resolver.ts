import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { networkError } from '../../api/errors.ts'

export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** A schema, or what loads it: pages that shoppers see first need none before somebody types. */
export type SchemaSource<S extends FormSchema> = S | (() => Promise<S>)

type SchemaResolver<S extends FormSchema> = Resolver<z.input<S>, unknown, z.input<S> | z.output<S>>

function isLoader<S extends FormSchema>(source: SchemaSource<S>): source is () => Promise<S> {
  return typeof source === 'function'
}

/** Rejects with the network's error where the schema or its library cannot be loaded. */
export function loadResolver<S extends FormSchema>(
  source: SchemaSource<S>,
  raw: true | undefined,
): Promise<SchemaResolver<S>> {
  const library = import('@hookform/resolvers/zod')
  // Where the schema fails, nobody else handles its failure.
  library.catch(() => {})
  const create = (schema: S): Promise<SchemaResolver<S>> =>
    library.then(({ zodResolver }): SchemaResolver<S> =>
      raw ? zodResolver(schema, undefined, { raw }) : zodResolver(schema),
    )
  const loading = isLoader(source) ? source().then(create) : create(source)
  return loading.catch((): never => {
    throw networkError()
  })
}

/** Loads what it needs with the first check. */
export function schemaResolver<S extends FormSchema>(
  source: SchemaSource<S>,
  raw: true | undefined,
  language: Language,
): SchemaResolver<S> {
  return (...input) =>
    loadResolver(source, raw)
      .then((resolve) => resolve(...input))
      .then((result) => sayErrors(result, language))
}

/** The messages of a schema carry every language. */
function sayErrors<Result>(result: Result, language: Language): Result {
  const say = (node: unknown): unknown => {
    if (typeof node === 'string') return inLanguage(node, language)
    if (Array.isArray(node)) return node.map(say)
    if (typeof node !== 'object' || node === null || node instanceof Element) return node
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, say(each)]))
  }
  const { errors } = result as { errors: unknown }
  return { ...result, errors: say(errors) }
}
