// @module-tag full
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import { isRoot } from './server-user.ts'
import { makePrivateCopy } from './testing/private-copy.ts'
import * as shops from './testing/shops.ts'

const { clusterFolder, forget, query, serverPid, spawnShop, start } = shops

const nobody = 65534
let parent: string
let home: string
let theirs: { node: string; scriptFile: string; uid: number }

beforeAll(() => {
  if (!isRoot()) return
  parent = mkdtempSync(join(tmpdir(), 'jontro-postgres-test-'))
  chmodSync(parent, 0o711)
  home = join(parent, 'home')
  theirs = { ...makePrivateCopy(home, nobody), uid: nobody }
})

afterAll(() => {
  if (isRoot()) rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
})

function newDataDirAtHome(name: string): string {
  const dataDir = join(home, name)
  onTestFinished(() => forget(dataDir))
  return dataDir
}

test.runIf(isRoot())('an ordinary user in a folder that only they can enter', async () => {
  const dataDir = newDataDirAtHome('shop')
  const killed = spawnShop(dataDir, theirs)
  const { url } = await killed.ready
  expect(await query(url, 'select current_database() as name')).toEqual([{ name: 'jontro' }])
  expect(statSync(home).mode & 0o777).toBe(0o700)
  expect(dirname(clusterFolder(dataDir))).toBe(join(dataDir, 'postgres'))
  const pid = serverPid(dataDir) ?? 0
  await killed.kill()

  const next = spawnShop(dataDir, theirs)
  expect(await next.ready).toMatchObject({ url, adopted: true })
  await next.stop()
  expect(identifyProcess(pid)).toBeNull()
})

test.runIf(isRoot())('an ordinary user with a DATA_DIR of another user', async () => {
  const roots = join(parent, 'roots')
  mkdirSync(roots, { mode: 0o755 })
  expect(await spawnShop(join(roots, 'data'), theirs).ready).toEqual({
    error: 'PostgresStartError',
    message: expect.stringMatching(/may not write .*roots.*: give that folder to the user/),
  })
})

test.runIf(isRoot())("root starts an ordinary user's database as that user", async () => {
  const dataDir = newDataDirAtHome('shared')
  const shop = spawnShop(dataDir, theirs)
  expect(await shop.ready).toMatchObject({ adopted: false })
  await shop.stop()

  const asRoot = await start(dataDir)
  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(nobody)
  await asRoot.stop()

  const again = spawnShop(dataDir, theirs)
  expect(await again.ready).toMatchObject({ adopted: false })
  await again.stop()
})
