import { z } from 'zod'
import { pictureFormats } from '#shared/catalog/pictures/picture-sizes.ts'
import { type DomainError, notFound } from '../domain-error.ts'
import { clientGone } from '../http/client-gone.ts'
import { httpTexts } from '../http/http-texts.ts'
import type { HttpServer } from '../http/http-server.ts'
import { type EndpointLimits, withinPolicy } from '../rate-limits/endpoint-limit.ts'
import type { ImageLibrary } from './image-library.ts'
import { imageMimeTypes } from './original-image.ts'

const params = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  width: z.coerce.number().int(),
  format: z.enum(pictureFormats),
})

/** Serves /media/{id}/{width}.{format}. The id is a hash of the content: cacheable indefinitely. */
export function registerImageRoutes(
  server: HttpServer,
  library: ImageLibrary,
  limits: EndpointLimits,
): void {
  server.get('/media/:id/:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params)
    if (!parsed.success) throw noSuchPicture()
    const { id, width, format } = parsed.data
    const bytes = await library.readVariant(id, width, format, {
      signal: clientGone(reply),
      withinLimit: (create) => withinPolicy(limits, 'pictureSize', request, create),
    })
    if (bytes === null) throw noSuchPicture()
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(imageMimeTypes[format])
      .send(bytes)
  })
}

function noSuchPicture(): DomainError {
  return notFound((language) => httpTexts[language].upload.noSuchPicture)
}
