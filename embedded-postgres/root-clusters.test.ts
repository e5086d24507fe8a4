// @module-tag full
import { cpSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import { isRoot } from './server-user.ts'
import * as shops from './testing/shops.ts'

const { clusterFolder, forget, newDataDir, query, startErrorOf, serverPid, spawnShop, start } =
  shops

test.runIf(isRoot())(
  'deleting DATA_DIR gives a fresh shop, and ends an orphan of the old one',
  async () => {
    const dataDir = newDataDir()
    const killed = spawnShop(dataDir)
    await query((await killed.ready).url, 'create table old ()')
    const oldPid = serverPid(dataDir) ?? 0
    const oldFolder = clusterFolder(dataDir)
    onTestFinished(() => shops.forgetCluster(oldFolder))
    await killed.kill()
    rmSync(dataDir, { recursive: true })

    const fresh = await start(dataDir)
    const tables = await query(fresh.url, `select to_regclass('old') as old`)
    expect(tables).toEqual([{ old: null }])
    expect(identifyProcess(oldPid)).toBeNull()
    expect(readFileSync(join(oldFolder, 'README.txt'), 'utf8')).toContain(`DATA_DIR: ${dataDir}\n`)
    expect(statSync(join(oldFolder, 'data')).uid).not.toBe(0)
    await fresh.stop()
  },
)

test.runIf(isRoot())(
  'DATA_DIR deleted under a running shop: its stop ends the server',
  async () => {
    const dataDir = newDataDir()
    const { stop } = await start(dataDir)
    const pid = serverPid(dataDir) ?? 0
    const folder = clusterFolder(dataDir)
    onTestFinished(() => shops.forgetCluster(folder))
    rmSync(dataDir, { recursive: true })
    await stop()
    expect(identifyProcess(pid)).toBeNull()
  },
)

test.runIf(isRoot())('DATA_DIR may be moved, but a copy does not share the data', async () => {
  const dataDir = newDataDir()
  const moved = join(dirname(dataDir), 'moved')
  await (await start(dataDir)).stop()
  onTestFinished(() => forget(moved))
  renameSync(dataDir, moved)
  await (await start(moved)).stop()
  cpSync(moved, dataDir, { recursive: true })
  expect(await startErrorOf(dataDir)).toMatch(
    /is a copy of .*moved and both name the same database/,
  )
  rmSync(dataDir, { recursive: true })
})
