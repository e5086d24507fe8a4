import { randomBytes } from 'node:crypto'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/fixtures/backup-fixtures.ts'
import { archiveFormat, entryNames } from './archive-schemas.ts'
import { backupFileName, deleteOldBackups, deletePartialBackups } from './backup-files.ts'
import { readArchive } from './read-archive.ts'
import { createArchive } from './write-archive.ts'

const header = {
  format: archiveFormat,
  createdAt: '2026-11-22T02:30:00Z',
  release: '1',
  migratedTo: 1,
}
const manifest = { tables: [], sequences: [], pictures: 0, missingPictures: 0, pendingJobs: 0 }
const entry = `${entryNames.tables}orders/000001.copy.zst`

async function writeArchive({ format = archiveFormat } = {}) {
  const file = join(await newFolder(), 'shop.tar')
  const archive = await createArchive(file)
  await archive.add(entryNames.header, Buffer.from(JSON.stringify({ ...header, format })))
  const content = randomBytes(20_000)
  await archive.add(entry, content)
  const { bytes } = await archive.finish(manifest)
  return { file, content, bytes }
}

test('an archive is read as it was written', async () => {
  const { file, content } = await writeArchive()
  const seen: string[] = []
  const read = await readArchive(file, {
    async entry(name, bytes) {
      seen.push(name)
      expect(bytes.equals(content)).toBe(true)
    },
  })
  expect(seen).toEqual([entry])
  expect(read.header).toEqual(header)
  expect(read.manifest).toMatchObject(manifest)
})

test('an archive that is cut off anywhere says that its end is missing', async () => {
  for (const share of [0.02, 0.3, 0.6, 0.9]) {
    const { file, bytes } = await writeArchive()
    await truncate(file, Math.floor(bytes * share))
    await expect(readArchive(file, {})).rejects.toThrow(
      `${file} is cut off: its end is missing. Copy it again, or use another backup.`,
    )
  }
})

test('one altered byte of a content, a name or the manifest is found', async () => {
  const { file, bytes } = await writeArchive()
  const whole = await readFile(file)
  const places = {
    content: Math.floor(bytes / 2),
    name: whole.indexOf('orders/000001'),
    manifest: whole.lastIndexOf('"sha256"') + 12,
  }
  for (const at of Object.values(places)) {
    const altered = Buffer.from(whole)
    altered.writeUInt8((altered.readUInt8(at) + 1) % 256, at)
    await writeFile(file, altered)
    await expect(readArchive(file, {})).rejects.toThrow(`${file} is damaged`)
  }
})

test('any other file is no backup, and a missing one is missing', async () => {
  const file = join(await newFolder(), 'photograph.tar')
  await writeFile(file, randomBytes(5000))
  await expect(readArchive(file, {})).rejects.toThrow(`${file} is not a backup of a shop.`)
  await expect(readArchive(`${file}x`, {})).rejects.toThrow(`There is no file ${file}x.`)
})

test('an archive in a format of the future names the release that reads it', async () => {
  const { file } = await writeArchive({ format: archiveFormat + 1 })
  await expect(readArchive(file, {})).rejects.toThrow(
    'was written by a newer release of the shop (1)',
  )
})

/** A disk on which nothing more fits after some bytes. */
function fullDisk(capacity: number): Writable {
  let written = 0
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length
      const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      done(written > capacity ? full : null)
    },
  })
}

test('a full disk is a sentence with the file', async () => {
  const file = join(await newFolder(), 'shop.tar')
  const archive = await createArchive(file, async () => fullDisk(10_000))
  const write = async () => {
    for (;;) await archive.add(entry, randomBytes(4000))
  }
  await expect(write()).rejects.toThrow(
    `The disk is full: ${file} could not be written. Free some space, or choose another folder.`,
  )
  await archive.discard()
})

test('until an archive is complete no file has its name, and a discarded one leaves nothing', async () => {
  const file = join(await newFolder(), 'shop.tar')
  const archive = await createArchive(file)
  await archive.add(entry, randomBytes(4_000_000))
  expect(await readdir(dirname(file))).toEqual(['shop.tar.partial'])
  await archive.discard()
  expect(await readdir(dirname(file))).toEqual([])
})

test('as many backups stay as are set, the newest and the one just made; other files stay', async () => {
  const folder = await newFolder()
  const names = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
    backupFileName(new Date(`${day}T02:30:00Z`)),
  )
  const others = ['photograph.tar', 'shop-before-the-move.tar', `${names[0]}.partial`]
  for (const name of [...names, ...others]) await writeFile(join(folder, name), '')
  // Made while the clock was wrong: by its name it is the oldest.
  const justMade = backupFileName(new Date('2020-01-01T00:00:00Z'))
  await writeFile(join(folder, justMade), '')
  expect(await deleteOldBackups(folder, 2, join(folder, justMade))).toEqual(names.slice(0, 2))
  await deletePartialBackups(folder)
  expect(await readdir(folder)).toEqual(
    [justMade, names[2], 'photograph.tar', 'shop-before-the-move.tar'].toSorted(),
  )
})
