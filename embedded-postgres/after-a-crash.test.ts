// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import * as shops from './testing/shops.ts'

const { clusterFolder, newDataDir, query, serverPid, spawnShop, start, until } = shops

test('after kill -9 of the shop the next start joins its server, and stops it at its end', async () => {
  const dataDir = newDataDir()
  const killed = spawnShop(dataDir)
  const { url } = await killed.ready
  const pid = serverPid(dataDir) ?? 0
  await killed.kill()
  expect(identifyProcess(pid)).not.toBeNull()

  const next = await start(dataDir)
  expect(next).toMatchObject({ adopted: true, url })
  expect(serverPid(dataDir)).toBe(pid)
  await next.stop()
  expect(identifyProcess(pid)).toBeNull()
})

test('after kill -9 of PostgreSQL the next start recovers what was committed', async () => {
  const dataDir = newDataDir()
  const killed = await start(dataDir, { synchronous_commit: 'on' })
  await query(killed.url, 'create table survivors as select 42 as value')
  await shops.kill(serverPid(dataDir) ?? 0)

  const next = await start(dataDir)
  expect(next.adopted).toBe(false)
  expect(await query(next.url, 'select value from survivors')).toEqual([{ value: 42 }])
  await killed.stop()
  expect(await query(next.url, 'select 1 as up')).toEqual([{ up: 1 }])
  await next.stop()
})

test('a postmaster.pid whose pid belongs to another program does not prevent the start', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  const data = join(clusterFolder(dataDir), 'data')
  const { uid, gid } = statSync(data)
  // A process of PostgreSQL's own user: only then does PostgreSQL itself not start.
  const bystander = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore', cwd: '/' })
  await once(bystander, 'spawn')
  onTestFinished(() => void bystander.kill('SIGKILL'))
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, `${bystander.pid}\n${data}\n1700000000\n5499\n\n127.0.0.1\n`)
  chownSync(file, uid, gid)

  const next = await start(dataDir)
  expect(next.adopted).toBe(false)
  expect(await query(next.url, 'select 1 as up')).toEqual([{ up: 1 }])
  await next.stop()
  expect(identifyProcess(bystander.pid ?? 0)).not.toBeNull()
})

test('a first start that was killed half-way is done again from the beginning', async () => {
  const dataDir = newDataDir()
  const killed = spawnShop(dataDir)
  const record = join(dataDir, 'postgres', 'cluster.json')
  await until(() => existsSync(record) && existsSync(join(clusterFolder(dataDir), 'data', 'base')))
  await killed.kill()
  expect(readFileSync(record, 'utf8')).toContain('"complete":false')
  const halfMade = clusterFolder(dataDir)

  const next = await start(dataDir)
  expect(await query(next.url, 'select 1 as up')).toEqual([{ up: 1 }])
  expect(clusterFolder(dataDir)).not.toBe(halfMade)
  await until(() => !existsSync(halfMade))
  await next.stop()
})
