import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import type { Text } from '#shared/languages/texts.ts'
import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { partBytes, selectPart } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { pictureTooLarge } from './fetch-picture.ts'
import { selectZip } from './picture-queries.ts'

/** The pictures in the ZIP beside a file. */
export interface PictureZip {
  /** The file of that name, in whatever folder. Throws `invalid` with what is wrong. */
  read(name: string): Promise<Buffer>
}

/** More pictures than any shop has. */
const maxEntries = 50_000

const invalid = (text: Text) => new DomainError('invalid', text)

/** Of an import; without a ZIP every name is missing. */
export async function openZip(db: Db, importId: string): Promise<PictureZip> {
  const stored = await selectZip(db, importId)
  if (!stored) {
    const read = async (name: string) => {
      throw invalid((language) => importTexts[language].pictureNeedsZip(name))
    }
    return { read }
  }
  const { zip, entries } = await readZip(db, { partsId: stored.partsId, bytes: stored.bytes })
  return {
    async read(name) {
      const entry = entries.get(keyOf(name)) ?? entries.get(baseOf(keyOf(name)))
      if (!entry) throw invalid((language) => importTexts[language].pictureNotInZip(name))
      return readEntry(zip, entry)
    },
  }
}

/** Throws `invalid` for what is no ZIP, and for one with links, passwords or ways out of its folder. */
export async function readZip(
  db: Db,
  { partsId, bytes }: { partsId: string; bytes: number },
): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  const entries = new Map<string, Entry>()
  try {
    const reader = new PartsReader(db, partsId)
    // It refuses absolute names and those with `..`.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    const zip = await fromRandomAccessReaderPromise(reader, bytes, options)
    if (zip.entryCount > maxEntries) {
      throw invalid((language) => importTexts[language].zipTooMany(maxEntries))
    }
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (fileName.endsWith('/') || fileName.startsWith('__MACOSX/')) continue
      rejectEntry(entry)
      const key = keyOf(fileName)
      entries.set(key, entry)
      // Of several with one name in different folders the first.
      if (!entries.has(baseOf(key))) entries.set(baseOf(key), entry)
    }
    return { zip, entries }
  } catch (error) {
    if (error instanceof DomainError) throw error
    const [, name] =
      /(?:invalid relative path|absolute path|invalid characters in fileName): (.*)/.exec(
        (error as Error).message,
      ) ?? ['', null]
    throw invalid((language) => {
      const t = importTexts[language]
      return name === null ? t.zipBroken : t.zipOutside(name)
    })
  }
}

const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase().replaceAll('\\', '/')
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const linkMode = 0o12

function rejectEntry(entry: Entry): void {
  const { fileName } = entry
  if (entry.externalFileAttributes >>> 28 === linkMode) {
    throw invalid((language) => importTexts[language].zipLink(fileName))
  }
  if (entry.isEncrypted()) throw invalid((language) => importTexts[language].zipEncrypted(fileName))
}

/** No more of it than a picture may have is unpacked, whatever it says of itself. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > maxPictureBytes) throw pictureTooLarge()
  const chunks: Buffer[] = []
  try {
    // It fails for more bytes than the entry says.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  } catch {
    throw invalid((language) => importTexts[language].pictureDamaged(entry.fileName))
  }
  return Buffer.concat(chunks)
}

/** Reads from the parts of a file in the database. */
class PartsReader extends RandomAccessReader {
  readonly #db: Db
  readonly #partsId: string
  /** The directory of a ZIP is read in small pieces. */
  #last: { position: number; bytes: Promise<Buffer> } | null = null

  constructor(db: Db, partsId: string) {
    super()
    this.#db = db
    this.#partsId = partsId
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#slices(start, end), { objectMode: false })
  }

  /** Of the directory, thousands of small pieces: each without a stream, and in turn with others. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      let at = offset
      for await (const slice of this.#slices(position, position + length)) {
        at += slice.copy(buffer, at)
      }
    }
    copy().then(() => setImmediate(callback, null), callback)
  }

  async *#slices(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const position = Math.floor(at / partBytes)
      const part = await this.#part(position)
      const from = at - position * partBytes
      const slice = part.subarray(from, Math.min(part.length, from + end - at))
      if (slice.length === 0) throw new Error('the file ends within a range')
      yield slice
      at += slice.length
    }
  }

  #part(position: number): Promise<Buffer> {
    if (this.#last?.position === position) return this.#last.bytes
    const bytes = selectPart(this.#db, this.#partsId, position)
    this.#last = { position, bytes }
    return bytes
  }
}
