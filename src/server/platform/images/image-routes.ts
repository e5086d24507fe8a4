import { z } from 'zod'
import { pictureFormats } from '#shared/catalog/picture-sizes.ts'
import { notFound } from '../domain-error.ts'
import type { HttpServer } from '../http/http-server.ts'
import type { ImageLibrary } from './image-library.ts'
import { imageMimeTypes } from './resize-image.ts'

const params = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  width: z.coerce.number().int(),
  format: z.enum(pictureFormats),
})

/** Serves /media/{id}/{width}.{format}. The id is a hash of the content: it may be kept for ever. */
export function registerImageRoutes(server: HttpServer, library: ImageLibrary): void {
  server.get('/media/:id/:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params)
    const bytes = asked.success
      ? await library.readVariant(asked.data.id, asked.data.width, asked.data.format)
      : null
    if (!asked.success || bytes === null) throw notFound('There is no such picture.')
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(imageMimeTypes[asked.data.format])
      .send(bytes)
  })
}
