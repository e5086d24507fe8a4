import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { maxPictureBytes, maxPictureMegabytes } from '#shared/catalog/pictures/picture-limits.ts'
import type { Text } from '#shared/languages/texts.ts'
import { httpTexts } from './errors/http-texts.ts'
import { DomainError } from '../domain-error.ts'
import type { HttpServer } from './http-server.ts'

const maxFieldBytes = 128 * 1024

const maxFields = 40

export async function registerMultipart(server: HttpServer): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxPictureBytes, fieldSize: maxFieldBytes, fields: maxFields },
  })
}

export interface MultipartForm {
  fields: Record<string, string>
  files: Buffer[]
}

/**
 * Reads a multipart body: its text fields, and the files of one field. Reading stops at once
 * when a limit is exceeded. Throws `too_large` and `unsupported_type`.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  filesField: string,
  maxFiles: number,
): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_type', (language) => httpTexts[language].upload.sendAsForm)
  }
  const fields = new Map<string, string>()
  const files: Buffer[] = []
  try {
    for await (const part of request.parts({ limits: { files: maxFiles } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated)
          throw tooLarge((language) => httpTexts[language].upload.fieldTooLong)
        fields.set(part.fieldname, String(part.value))
      } else {
        const file = await part.toBuffer()
        // A file input left empty sends a file of no bytes.
        if (part.fieldname === filesField && file.length > 0) files.push(file)
      }
    }
  } catch (error) {
    throw toDomainError(error, maxFiles)
  }
  return { fields: Object.fromEntries(fields), files }
}

/** A file that is read while it arrives. */
export interface StreamedFile {
  name: string
  /** Breaks off with `too_large` beyond the limit. */
  bytes: AsyncIterable<Buffer>
}

/** The file of a form's field, of at most `maxBytes`; null without one. */
export async function openStreamedFile(
  request: FastifyRequest,
  filesField: string,
  maxBytes: number,
): Promise<StreamedFile | null> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported_type', (language) => httpTexts[language].upload.sendAsForm)
  }
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    if (part?.fieldname !== filesField) return null
    return { name: part.filename, bytes: bytesOf(part.file, maxBytes) }
  } catch (error) {
    throw toDomainError(error, 1)
  }
}

async function* bytesOf(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  try {
    yield* file
  } catch (error) {
    throw toDomainError(error, 1)
  }
  if (file.truncated) {
    throw tooLarge((language) => httpTexts[language].upload.fileTooLarge(megabytes))
  }
}

export function tooLarge(text: Text): DomainError {
  return new DomainError('too_large', text)
}

function toDomainError(error: unknown, maxFiles: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge((language) => httpTexts[language].upload.pictureTooLarge(maxPictureMegabytes))
  if (code === 'FST_FILES_LIMIT') {
    return tooLarge((language) => httpTexts[language].upload.tooManyPictures(maxFiles))
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return tooLarge((language) => httpTexts[language].upload.tooManyFields)
  }
  if (error instanceof DomainError) return error
  // Errors of busboy: a truncated form, a missing boundary.
  if (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new DomainError('malformed', (language) => httpTexts[language].upload.malformedForm)
  }
  return error
}

/** The fields parsed with the endpoint's schema; throws `invalid` with every issue. */
export function parseFields(schema: z.ZodType, fields: unknown): unknown {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  throw new DomainError(
    'invalid',
    issues[0]?.message ?? ((language) => httpTexts[language].invalidForm),
    { issues },
  )
}
