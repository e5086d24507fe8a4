import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { simulatedKeys } from '../../../demo/simulators/couriers/simulated-keys.ts'
import { bookingRequest } from '../../../tests/support/fixtures/booking-request.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { connectSimulated, removeSimulated } from '../couriers/accounts/simulated-accounts.ts'
import { findCourier } from '../couriers/find-courier.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readSettings } from '../platform/settings.ts'
import { simulatorFile, startSimulators } from './start-simulators.ts'

async function openShopWithDataDir() {
  const { shop, settings } = await createTestShop()
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-simulators-'))
  const closing: (() => Promise<unknown>)[] = []
  const shutdown = { add: (_: string, close: () => Promise<unknown>) => void closing.push(close) }
  onTestFinished(async () => {
    for (const close of closing) await close()
    delete process.env['COURIER_SIMULATORS']
    delete process.env['COURIER_SIMULATOR_URL']
    await rm(dataDir, { recursive: true, force: true })
  })
  const own = { ...settings, dataDir, role: 'all' } as const
  const start = (changes: object = {}) =>
    startSimulators(shop, { ...own, ...changes }, shutdown, 50)
  const connect = () =>
    connectSimulated(shop, [{ courier: 'pathao', credentials: simulatedKeys.pathao }])
  const tryConnection = async () => (await findCourier(shop, 'pathao'))?.tryConnection()
  return { shop, file: simulatorFile(own) ?? '', start, connect, tryConnection }
}

test('no simulated courier runs in a shop without an account of the demo', async () => {
  const { shop, file, start } = await openShopWithDataDir()
  await writeFile(file, '')
  await start()
  expect(shop.courierCalls.simulators.url).toBeUndefined()
  await expect(access(file)).rejects.toThrow('ENOENT')
})

test('an account of the demo is never tried at the courier itself', async () => {
  const { connect, start, tryConnection } = await openShopWithDataDir()
  await connect()
  expect(await tryConnection()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  await start({ role: 'web' })
  expect(await tryConnection()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
})

test('a parcel that the owner books in the demo is delivered by itself', async () => {
  const { shop, connect, start } = await openShopWithDataDir()
  await connect()
  await start()
  const courier = await findCourier(shop, 'pathao')
  const booked = await courier?.create(bookingRequest({ ourRef: 'OWN' }))
  if (!booked?.ok) throw new Error('not booked')
  await vi.waitFor(async () => {
    const { consignmentId } = booked.value
    const tracked = await courier?.track({ consignmentId, ourRef: 'OWN' })
    expect(tracked).toMatchObject({ ok: true, value: { state: 'delivered' } })
  })
})

test('the simulated couriers end when the shop has no account with them any more', async () => {
  const { shop, connect, start, tryConnection } = await openShopWithDataDir()
  await connect()
  await start()
  expect(await tryConnection()).toMatchObject({ ok: true })
  const { url } = shop.courierCalls.simulators
  // A process of this shop calls the couriers of the owner's own accounts themselves.
  expect(readSettings(process.env)).toMatchObject({
    simulatesCouriers: false,
    courierSimulatorUrl: url,
  })
  await inTransaction(shop, removeSimulated)
  await vi.waitFor(async () => {
    await expect(fetch(`${url}/pathao/aladdin/api/v1/stores`)).rejects.toThrow('fetch failed')
  })
})
