import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** What a multipart body holds. Fastify checks no such body, so its route says it beside its schema. */
export interface DescribedForm {
  fields: z.ZodType | undefined
  filesUnder: string
  mostFiles: number
}

export const anyBytes = z.string().meta({ format: 'binary' })

/** A route's schemas as OpenAPI has them, the parts of its form among them. */
export const describeRoute: typeof jsonSchemaTransform = (document) => {
  const { form } = document.route.config ?? {}
  if (!form) return jsonSchemaTransform(document)
  const body = form.fields ?? z.object({})
  const described = jsonSchemaTransform({ ...document, schema: { ...document.schema, body } })
  return {
    ...described,
    schema: {
      ...described.schema,
      consumes: ['multipart/form-data'],
      body: withFiles(described.schema.body, form),
    },
  }
}

function withFiles(body: unknown, { filesUnder, mostFiles }: DescribedForm): object {
  // Fields of a form are declared as an object, whose JSON schema has properties.
  const { properties, ...rest } = body as { properties?: object }
  const file = z.toJSONSchema(anyBytes)
  delete file.$schema
  const files = mostFiles === 1 ? file : { type: 'array', items: file, maxItems: mostFiles }
  return { ...rest, properties: { ...properties, [filesUnder]: files } }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: DescribedForm
  }
}
