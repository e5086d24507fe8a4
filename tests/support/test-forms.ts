import sharp from 'sharp'

export interface TestForm {
  payload: Buffer
  headers: Record<string, string>
}

/** A multipart body as browsers send it: text fields, and files in one field. */
export async function formOf(
  fields: Record<string, string>,
  fileField?: string,
  files: readonly Buffer[] = [],
): Promise<TestForm> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [index, file] of files.entries()) {
    form.append(fileField ?? 'images', new Blob([new Uint8Array(file)]), `image-${index}.png`)
  }
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}

/** A small PNG of one colour; each colour gives another image. */
export function testImage(color: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
}
