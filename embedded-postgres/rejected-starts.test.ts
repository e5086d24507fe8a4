import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import { findPackagedBinaries } from './binaries.ts'
import { isRoot } from './server-user.ts'
import * as shops from './testing/shops.ts'

const { clusterFolder, newDataDir, startErrorOf, start } = shops

test('DATA_DIR is a file', async () => {
  const dataDir = newDataDir()
  writeFileSync(dataDir, '')
  expect(await startErrorOf(dataDir)).toMatch(/DATA_DIR .* is not a folder: remove that file/)
  expect(await startErrorOf(join(dataDir, 'below'))).toMatch(/is not a folder/)
})

test.skipIf(isRoot())('DATA_DIR may not be written', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir, { mode: 0o500 })
  expect(await startErrorOf(dataDir)).toMatch(/may not write .*: give that folder to the user/)
  chmodSync(dataDir, 0o700)
})

test('a platform without PostgreSQL', () => {
  expect(() => findPackagedBinaries('sunos', 'x64')).toThrow(/for sunos-x64: .* set DATABASE_URL/)
})

test('incompatible or incomplete data is never replaced by an empty shop', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  const home = join(dataDir, 'postgres')
  const version = join(clusterFolder(dataDir), 'data', 'PG_VERSION')

  writeFileSync(version, '17\n')
  expect(await startErrorOf(dataDir)).toMatch(
    /made by PostgreSQL 17 and this shop brings 18: .*pg_dump/,
  )
  writeFileSync(version, '18\n')

  const password = readFileSync(join(home, 'password'))
  writeFileSync(join(home, 'password'), 'another')
  expect(await startErrorOf(dataDir)).toMatch(
    /does not take the password in .*: put that file back/,
  )
  expect(shops.serverPid(dataDir)).toBeNull()
  rmSync(join(home, 'password'))
  expect(await startErrorOf(dataDir)).toMatch(/password file .* is missing: put it back/)
  writeFileSync(join(home, 'password'), password)

  const record = readFileSync(join(home, 'cluster.json'))
  writeFileSync(join(home, 'cluster.json'), '{"fold')
  expect(await startErrorOf(dataDir)).toMatch(/cluster.json, .* is damaged: put it back/)
  writeFileSync(join(home, 'cluster.json'), record)

  expect((await start(dataDir).then((shop) => shop.stop())) ?? 'still whole').toBe('still whole')
  rmSync(clusterFolder(dataDir), { recursive: true })
  expect(await startErrorOf(dataDir)).toMatch(/is gone although .* names it: put that folder back/)
})

test('PostgreSQL does not start: the error has its output and the path of its log', async () => {
  const dataDir = newDataDir()
  const sentence = await startErrorOf(dataDir, { shared_buffers: 'lots' })
  expect(sentence).toMatch(
    /^PostgreSQL ended while it was starting: .*shared_buffers.*log is .*\.$/,
  )
  const next = await start(dataDir)
  const pid = shops.serverPid(dataDir) ?? 0
  await next.stop()
  expect(identifyProcess(pid)).toBeNull()
})
