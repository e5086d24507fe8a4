// @module-tag full
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identifyProcess } from './processes.ts'
import { newDataDir, query, serverPid, spawnShop, start, until } from './testing/shops.ts'

test('rows stored by the first start are there after the second', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table survivors as select 42 as value')
  const pid = serverPid(dataDir) ?? 0
  await first.stop()
  expect(identifyProcess(pid)).toBeNull()

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select value from survivors')).toEqual([{ value: 42 }])
  await second.stop()
})

test('the server is closed to other machines and users, and set up for a shop', async () => {
  const dataDir = newDataDir()
  const { url, stop } = await start(dataDir)
  const settings = await query(
    url,
    `select name, setting from pg_settings where name in ('listen_addresses', 'jit', 'TimeZone',
     'unix_socket_directories', 'statement_timeout', 'max_connections', 'password_encryption')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    TimeZone: 'UTC',
    jit: 'off',
    max_connections: '50',
    password_encryption: 'scram-sha-256',
    statement_timeout: '15000',
  })
  const [locale] = await query(
    url,
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' })
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  const withoutPassword = new URL(url)
  withoutPassword.password = 'wrong'
  await expect(query(withoutPassword.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await stop()
})

test('two processes that start at once share one server, and the last to go ends it', async () => {
  const dataDir = newDataDir()
  const shops = [spawnShop(dataDir), spawnShop(dataDir)]
  const [one, other] = await Promise.all(shops.map((shop) => shop.ready))
  expect(one?.url).toMatch(/^postgres:/)
  expect(one?.url).toBe(other?.url)
  expect([one?.adopted, other?.adopted].toSorted()).toEqual([false, true])

  const pid = serverPid(dataDir) ?? 0
  const [starter, joiner] = one?.adopted ? shops.toReversed() : shops
  await starter?.stop()
  expect(await query(one?.url ?? '', 'select 1 as up')).toEqual([{ up: 1 }])
  await joiner?.stop()
  expect(identifyProcess(pid)).toBeNull()
})

test('two processes that stop at once leave no server behind', async () => {
  const dataDir = newDataDir()
  const shops = [spawnShop(dataDir), spawnShop(dataDir)]
  await Promise.all(shops.map((shop) => shop.ready))
  const pid = serverPid(dataDir) ?? 0
  await Promise.all(shops.map((shop) => shop.stop()))
  expect(identifyProcess(pid)).toBeNull()
})

test('a start during a stop gets a server that stays', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  const [second] = await Promise.all([start(dataDir), first.stop(), first.stop()])
  expect(await query(second.url, 'select 1 as up')).toEqual([{ up: 1 }])
  await second.stop()
})

test('open connections do not delay the stop', async () => {
  const dataDir = newDataDir()
  const { url, stop } = await start(dataDir)
  const pid = serverPid(dataDir) ?? 0
  const sleeper = query(url, 'select pg_sleep(14)').catch((error: { code: string }) => error.code)
  let waiting = false
  void (async () => {
    while (!waiting) {
      const rows = await query(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`)
      waiting = rows.length > 0
    }
  })()
  await until(() => waiting)
  await stop()
  expect(await sleeper).toBe('57P01')
  expect(identifyProcess(pid)).toBeNull()
})
