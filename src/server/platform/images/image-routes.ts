import { z } from 'zod'
import { pictureFormats } from '#shared/catalog/picture-sizes.ts'
import { notFound } from '../domain-error.ts'
import type { HttpServer } from '../http/http-server.ts'
import type { ImageLibrary } from './image-library.ts'
import { imageMimeTypes } from './original-image.ts'

const params = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  width: z.coerce.number().int(),
  format: z.enum(pictureFormats),
})

/** Serves /media/{id}/{width}.{format}. The id is a hash of the content: cacheable indefinitely. */
export function registerImageRoutes(server: HttpServer, library: ImageLibrary): void {
  server.get('/media/:id/:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params)
    const bytes = parsed.success
      ? await library.readVariant(parsed.data.id, parsed.data.width, parsed.data.format)
      : null
    if (!parsed.success || bytes === null) throw notFound('There is no such picture.')
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(imageMimeTypes[parsed.data.format])
      .send(bytes)
  })
}
