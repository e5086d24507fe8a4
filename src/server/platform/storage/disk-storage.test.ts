import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-images-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, storage: openDiskStorage(folder) }
}

test('a file that is being written is read complete or not at all', async () => {
  const { storage } = await openFolder()
  const bytes = Buffer.alloc(24 * 1024 * 1024, 'picture')
  const state = { isWritten: false }
  const writing = storage.write('a/800.webp', bytes).finally(() => (state.isWritten = true))
  const lengths = new Set<number | undefined>()
  while (!state.isWritten) lengths.add((await storage.read('a/800.webp'))?.length)
  await writing
  lengths.delete(undefined)
  lengths.delete(bytes.length)
  expect([...lengths]).toEqual([])
  expect((await storage.read('a/800.webp'))?.equals(bytes)).toBe(true)
})

test('a file is read with exactly its bytes, and an empty one counts as missing', async () => {
  const { folder, storage } = await openFolder()
  await mkdir(join(folder, 'a'))
  await writeFile(join(folder, 'a/small.webp'), 'five!')
  await writeFile(join(folder, 'a/empty.webp'), '')
  const small = await storage.read('a/small.webp')
  expect(small?.toString()).toBe('five!')
  expect(await storage.read('a/empty.webp')).toBeNull()
  expect(await storage.read('a/none.webp')).toBeNull()
})

test('a file of the project is shared instead of copied, and a later write leaves it as it is', async () => {
  const { folder, storage } = await openFolder()
  const file = join(folder, 'photograph.webp')
  await writeFile(file, 'photograph')
  await storage.write('a/master.webp', Buffer.from('photograph'), file)
  expect((await stat(join(folder, 'a/master.webp'))).ino).toBe((await stat(file)).ino)
  await storage.write('a/master.webp', Buffer.from('another'))
  expect(await readFile(file, 'utf8')).toBe('photograph')
})

test('a file that cannot be shared is written', async () => {
  const { folder, storage } = await openFolder()
  const file = join(folder, 'none.webp')
  await storage.write('a/master.webp', Buffer.from('photograph'), file)
  expect((await storage.read('a/master.webp'))?.toString()).toBe('photograph')
})

test('a write that fails leaves no draft behind', async () => {
  const { folder, storage } = await openFolder()
  await mkdir(join(folder, 'a/800.webp'), { recursive: true })
  await expect(storage.write('a/800.webp', Buffer.from('x'))).rejects.toThrow('EISDIR')
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

test('the draft of a crashed writer is deleted after an hour, a recent one stays', async () => {
  const { folder, storage } = await openFolder()
  await storage.deleteStaleTempFiles(new Date())
  await mkdir(join(folder, 'drafts'))
  const now = new Date()
  for (const [name, minutes] of [['stale', 61] as const, ['recent', 59] as const]) {
    const file = join(folder, 'drafts', name)
    await writeFile(file, 'half')
    const written = new Date(now.getTime() - minutes * 60_000)
    await utimes(file, written, written)
  }
  await storage.deleteStaleTempFiles(now)
  expect(await readdir(join(folder, 'drafts'))).toEqual(['recent'])
})

test('a folder that is deleted meanwhile is recreated for the file', async () => {
  const { folder, storage } = await openFolder()
  const state = { writing: 4 }
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; at < 200; at += 1) {
      await storage.write(`share/one/${writer}-${at}.jpg`, Buffer.from('card'))
    }
    state.writing -= 1
  })
  const deleting = async () => {
    while (state.writing > 0) {
      // Writers may fill the folder faster than it is emptied.
      await storage.deleteFolder('share/one').catch(() => undefined)
      await rmdir(join(folder, 'share')).catch(() => undefined)
    }
  }
  await Promise.all([...writers, deleting()])
  await storage.write('share/one/last.jpg', Buffer.from('card'))
  expect((await storage.read('share/one/last.jpg'))?.toString()).toBe('card')
})
