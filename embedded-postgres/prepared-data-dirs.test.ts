import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import { isRoot } from './server-user.ts'
import { copyPreparedDataDir, removeDataDir } from './testing/data-dirs.ts'
import { makePrivateCopy } from './testing/private-copy.ts'
import { clusterFolder, newDataDir, query, spawnShop, start } from './testing/shops.ts'

function newShelf(): string {
  const shelf = mkdtempSync(join(tmpdir(), 'jontro-prepared-test-'))
  onTestFinished(() => rmSync(shelf, { recursive: true, force: true, maxRetries: 5 }))
  return shelf
}

let base: string

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'jontro-prepared-test-'))
})

afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }))

/** Fills a DATA_DIR with one table and one file. */
async function addLamps(dataDir: string): Promise<void> {
  const postgres = await start(dataDir)
  await query(postgres.url, 'create table lamps as select 42 as watts')
  await postgres.stop()
  writeFileSync(join(dataDir, 'lamp.webp'), 'a photograph')
}

/** One that is prepared with lamps; `times` counts how often it was made. */
function prepareLamps(shelf: string, times = { made: 0 }) {
  // Databases are copied sooner than made.
  const lamps = { shelf: base, kind: 'base', key: 'base', make: addLamps }
  const make = async (dataDir: string) => {
    times.made += 1
    await copyPreparedDataDir(lamps, dataDir)
  }
  return { shelf, kind: 'lamps', key: 'first', make }
}

const wattsOf = async (url: string) => (await query(url, 'select watts from lamps'))[0]?.['watts']

test('copies have the same data and files, run at once, and go on separately', async () => {
  const times = { made: 0 }
  const prepared = prepareLamps(newShelf(), times)
  const [one, other] = [newDataDir(), newDataDir()]
  await Promise.all([one, other].map((dataDir) => copyPreparedDataDir(prepared, dataDir)))
  expect(times.made).toBe(1)
  expect(readFileSync(join(other, 'lamp.webp'), 'utf8')).toBe('a photograph')

  const [first, second] = [await start(one), await start(other)]
  await query(first.url, 'update lamps set watts = 7')
  expect([await wattsOf(first.url), await wattsOf(second.url)]).toEqual([7, 42])
  await first.stop()
  await second.stop()
  const third = newDataDir()
  await copyPreparedDataDir(prepared, third)
  const fresh = await start(third)
  expect(await wattsOf(fresh.url)).toBe(42)
  await fresh.stop()
  expect(times.made).toBe(1)
})

test('one that was not finished is made again, and nothing of it is left', async () => {
  const shelf = newShelf()
  const prepared = prepareLamps(shelf)
  const crash = async (dataDir: string) => {
    await prepared.make(dataDir)
    throw new Error('the demo could not be loaded')
  }
  const dataDir = newDataDir()
  await expect(copyPreparedDataDir({ ...prepared, make: crash }, dataDir)).rejects.toThrow('demo')
  expect(readdirSync(shelf)).toEqual([])

  // Leftovers of a process that was killed while it made one: folders, and a running shop.
  const left = join(shelf, 'lamps-first.unfinished-0123')
  await prepared.make(left)
  const cluster = clusterFolder(left)
  const orphan = spawnShop(left)
  await orphan.ready
  await copyPreparedDataDir(prepared, dataDir)
  expect(existsSync(cluster)).toBe(false)
  expect(identifyProcess(orphan.pid)).toBeNull()
  expect(readdirSync(shelf)).toEqual(['lamps-first'])
  const postgres = await start(dataDir)
  expect(await wattsOf(postgres.url)).toBe(42)
  await postgres.stop()
})

test(
  'another key makes another one, and the two that were used last are kept',
  { tags: ['full'] },
  async () => {
    const shelf = newShelf()
    const times = { made: 0 }
    const prepared = prepareLamps(shelf, times)
    for (const key of ['first', 'second', 'first', 'third']) {
      const dataDir = newDataDir()
      await copyPreparedDataDir({ ...prepared, key }, dataDir)
      await removeDataDir(dataDir)
    }
    expect(readdirSync(shelf).toSorted()).toEqual(['lamps-first', 'lamps-third'])
    expect(times.made).toBe(3)
  },
)

test.runIf(isRoot())(
  "an ordinary user's copy lies in their own folder",
  { tags: ['full'] },
  async () => {
    const nobody = 65_534
    const parent = newShelf()
    chmodSync(parent, 0o711)
    const { node, scriptFile } = makePrivateCopy(join(parent, 'home'), nobody)
    const theirs = { node, scriptFile, uid: nobody }
    const made = spawnShop(join(parent, 'home', 'made'), theirs)
    await made.ready
    await made.stop()
    const script = `
    import { renameSync } from 'node:fs'
    import { copyPreparedDataDir } from './data-dirs.ts'
    const make = async (dataDir) => renameSync('../../made', dataDir)
    await copyPreparedDataDir({ shelf: '../../shelf', kind: 'k', key: 'k', make }, '../../copy')`
    const how = { cwd: dirname(scriptFile), uid: nobody, gid: nobody }
    execFileSync(node, ['--input-type=module', '--eval', script], how)
    const copy = join(parent, 'home', 'copy')
    expect(dirname(clusterFolder(copy))).toBe(join(copy, 'postgres'))
    expect(statSync(clusterFolder(copy)).uid).toBe(nobody)
    const shop = spawnShop(copy, theirs)
    expect(await shop.ready).toMatchObject({ adopted: false })
    await shop.stop()
  },
)
