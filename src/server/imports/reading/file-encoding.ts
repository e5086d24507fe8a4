export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Finds out while a file passes by how its text is encoded: by its byte order mark, else by the zeros that
 * every second byte of Latin text is in UTF-16; what is no UTF-8 is Windows-1252, as old Excel writes it.
 */
export function detectEncoding() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let found: FileEncoding | null = null
  let isFirst = true

  function readPart(bytes: Uint8Array, isLast: boolean) {
    if (isFirst) {
      found = encodingOfStart(bytes)
      isFirst = false
    }
    if (found !== null) return
    try {
      utf8.decode(bytes, { stream: !isLast })
    } catch {
      found = 'windows-1252'
    }
  }

  return {
    add: (bytes: Uint8Array) => readPart(bytes, false),
    end(): FileEncoding {
      readPart(new Uint8Array(), true)
      return found ?? 'utf-8'
    },
  }
}

function encodingOfStart(bytes: Uint8Array): FileEncoding | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return null
}

/** The text of the parts of a file, without a byte order mark, and without zeros, which no column holds. */
export async function* decodeParts(
  parts: AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of parts) yield withoutZeros(decoder.decode(part, { stream: true }))
  yield withoutZeros(decoder.decode())
}

const withoutZeros = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text)
