import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { iconSides, pictureFormats } from '#shared/catalog/pictures/picture-sizes.ts'
import { type DomainError, notFound } from '../domain-error.ts'
import { clientGone } from '../http/client-gone.ts'
import { httpTexts } from '../http/errors/http-texts.ts'
import type { HttpServer } from '../http/http-server.ts'
import { type EndpointLimits, withinPolicy } from '../rate-limits/endpoint-limit.ts'
import type { ImageLibrary } from './image-library.ts'
import type { ImageReader } from './image-queue.ts'
import { imageMimeTypes } from './original-image.ts'

const indefinitely = 'public, max-age=31536000, immutable'

const params = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  width: z.coerce.number().int(),
  format: z.enum(pictureFormats),
})

const iconParams = params
  .pick({ id: true })
  .extend({ side: z.coerce.number().refine((side) => iconSides.some((each) => each === side)) })

/** Serves /media/{id}/{width}.{format} and /media/{id}/icon-{side}.png. The id is a hash of the content: cacheable indefinitely. */
export function registerImageRoutes(
  server: HttpServer,
  library: ImageLibrary,
  limits: EndpointLimits,
): void {
  const readerOf = (request: FastifyRequest, reply: FastifyReply): ImageReader => ({
    signal: clientGone(reply),
    withinLimit: (create) => withinPolicy(limits, 'pictureSize', request, create),
  })

  server.get('/media/:id/:width.:format', { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params)
    if (!parsed.success) throw noSuchPicture()
    const { id, width, format } = parsed.data
    const bytes = await library.readVariant(id, width, format, readerOf(request, reply))
    if (bytes === null) throw noSuchPicture()
    return reply.header('Cache-Control', indefinitely).type(imageMimeTypes[format]).send(bytes)
  })

  server.get('/media/:id/icon-:side.png', { schema: { hide: true } }, async (request, reply) => {
    const { data } = iconParams.safeParse(request.params)
    const bytes = data && (await library.readIcon(data.id, data.side, readerOf(request, reply)))
    if (!bytes) throw noSuchPicture()
    return reply.header('Cache-Control', indefinitely).type('image/png').send(bytes)
  })
}

function noSuchPicture(): DomainError {
  return notFound((language) => httpTexts[language].upload.noSuchPicture)
}
