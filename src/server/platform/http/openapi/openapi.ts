import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDescription } from '#shared/api/api-description.ts'
import { registerApiReference } from './api-reference.ts'
import type { HttpServer } from '../http-server.ts'
import { createOpenApiTransform } from './openapi-transform.ts'

type OpenApiDocument = ReturnType<SwaggerTransformObject>

/**
 * Describes the routes that are registered on `api` from now on: GET openapi.json and the
 * human-readable reference at GET docs.
 */
export async function registerApiDocs(
  api: HttpServer,
  { schemas, headers, tags, ...info }: ApiDescription,
): Promise<void> {
  nameSchemas(schemas)
  const addSchemas = createJsonSchemaTransformObject({})
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/api' }],
      tags: [...tags],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that signing in or registering answers with.',
          },
        },
      },
    },
    transform: createOpenApiTransform(headers),
    transformObject: (document) => removeUnusedSchemas(addSchemas(document)),
    stripBasePath: true,
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
  registerApiReference(api, {
    path: '/docs',
    url: '/api/docs',
    documentUrl: '/api/openapi.json',
  })
}

/**
 * Names schemas in zod's registry, beside their descriptions, and not with `.meta({ id })` where they
 * are declared: the pages' build contains a second copy of those modules, which would register the same
 * names.
 */
function nameSchemas(schemas: ApiDescription['schemas']): void {
  for (const [id, schema] of Object.entries(schemas)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}

/** Each named schema has a form for requests and one for responses; most are used as one of them. */
function removeUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  if (!('components' in document)) return document
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(schemas[name])
    }
  }
  collect(document.paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}
