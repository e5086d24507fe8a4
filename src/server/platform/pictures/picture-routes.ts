import { z } from 'zod'
import { pictureFormats } from '#shared/catalog/picture-sizes.ts'
import { notFound } from '../domain-error.ts'
import type { HttpServer } from '../http/http-server.ts'
import { pictureMimeTypes } from './picture-files.ts'
import type { PictureLibrary } from './picture-library.ts'

const params = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  width: z.coerce.number().int(),
  format: z.enum(pictureFormats),
})

/** Serves /media/{id}/{width}.{format}. The id is a hash of the content: it may be kept for ever. */
export function registerPictureRoutes(server: HttpServer, library: PictureLibrary): void {
  server.get('/media/:id/:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params)
    const bytes = asked.success
      ? await library.readSize(asked.data.id, asked.data.width, asked.data.format)
      : null
    if (!asked.success || bytes === null) throw notFound('There is no such picture.')
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(pictureMimeTypes[asked.data.format])
      .send(bytes)
  })
}
