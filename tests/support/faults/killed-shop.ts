import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { startPostgres } from '#embedded-postgres'
import { couriers } from '#shared/couriers/couriers.ts'
import { simulatedAreas } from '../../../demo/simulators/couriers/simulated-areas.ts'
import {
  simulatedCouriers,
  simulatedKeys,
} from '../../../demo/simulators/couriers/simulated-keys.ts'
import { SimulatedParcels } from '../../../demo/simulators/couriers/simulated-parcels.ts'
import { connectDatabase } from '../../../src/server/platform/database/database.ts'
import { openProductShop } from '../fixtures/product-shop.ts'
import { addCategory, addProduct, orderBody } from '../fixtures/test-products.ts'
import { freePort } from '../servers/free-port.ts'
import { findRedis, startRedis } from '../servers/redis-server.ts'
import { newDataDir, type SpawnedShop, spawnShop } from '../servers/spawn-shop.ts'

const administrator = { email: 'owner@example.com', password: 'long-enough-for-tests' }
const secret = 'the secret of every webhook'

interface KilledShopOptions {
  /** How often the simulated parcels move. */
  stepMs?: number
  /** Processes of the shop on the one database; several count in Redis where the machine has it. */
  processes?: number
}

/**
 * The real shop with its own PostgreSQL and the simulators, each in processes that can be killed and that
 * have the same port afterwards.
 */
export async function openKilledShop({ stepMs = 700, processes = 1 }: KilledShopOptions = {}) {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const file = join(dataDir, 'simulated-parcels.jsonl')
  const simulatorPort = await freePort()
  const urls: string[] = []
  while (urls.length < processes) urls.push(`http://127.0.0.1:${await freePort()}`)
  const [url = ''] = urls
  // The couriers too are spread over the processes.
  const webhooks = Object.fromEntries(
    simulatedCouriers.map((id, at) => [
      id,
      { url: `${urls[at % urls.length]}/api/couriers/${id}/webhook`, secret },
    ]),
  )
  const startSimulators = async () => {
    const options = { port: simulatorPort, file, stepMs, slowMs: 2000, webhooks }
    const script = fileURLToPath(new URL('../servers/simulator-process.ts', import.meta.url))
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SIMULATORS: JSON.stringify(options) },
    })
    await once(child.stdout, 'data')
    return child
  }
  const environment = {
    ...(processes > 1 && findRedis() && { REDIS_URL: (await startRedis()).url }),
    DATA_DIR: dataDir,
    // As many together as one process has.
    DATABASE_CONNECTIONS: String(Math.floor(16 / processes)),
    PUBLIC_URL: url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    COURIER_SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}`,
    BACKUP_TIME: 'off',
    DEMO: 'off',
    NODE_ENV: 'production',
  }
  const shopAt = new Map<string, SpawnedShop>()
  const shops: SpawnedShop[] = []
  const startShop = async (at: string) => {
    const shop = await spawnShop({ ...environment, PORT: new URL(at).port })
    shopAt.set(at, shop)
    shops.push(shop)
  }
  const endShops = (how: 'stop' | 'kill') =>
    Promise.all([...shopAt.values()].map((shop) => shop[how]()))
  // The first one prepares the database.
  for (const each of urls) await startShop(each)
  const running = {
    simulators: await startSimulators(),
    database: await joinDatabase(dataDir),
  }
  onTestFinished(async () => {
    running.simulators.kill('SIGKILL')
    await running.database.leave()
    await endShops('stop')
  })
  const products = await openProductShop(running.database)
  await addCategory(products)
  const productId = await addProduct(products, { stock: 1_000_000 })
  const rejoin = async () => {
    const before = running.database
    running.database = await joinDatabase(dataDir)
    await before.leave()
  }
  const call = await openClient(url)
  const killed = {
    /** Of its processes. */
    urls,
    call,
    /** Adds products and people to the shop, until something is killed. */
    products,
    productId,
    /** Another one after PostgreSQL was killed. */
    get database() {
      return running.database
    },
    simulated: () => new SimulatedParcels(file).all(),
    /** The shop's last log lines of failed calls. */
    unexpectedErrors: () =>
      shops
        .flatMap((each) => each.output().split('\n'))
        .filter((line) => line.includes('unexpected error'))
        .slice(-5),
    /** Nobody waits minutes for the next attempt of a booking, nor for the heartbeat of a process that was killed. */
    async hastenBookings() {
      await running.database.pool.query(
        `update jobs.job set start_after = now(), state = 'retry' where name = 'book-parcel'
        and (state in ('created', 'retry') or state = 'active' and heartbeat_on < now() - interval '8 s')`,
      )
    },
    /** One of its processes, whichever it hits. */
    async restartShop() {
      const at = urls[randomInt(urls.length)] ?? url
      await shopAt.get(at)?.kill()
      await startShop(at)
    },
    async restartSimulators() {
      const exited = once(running.simulators, 'exit')
      running.simulators.kill('SIGKILL')
      await exited
      running.simulators = await startSimulators()
    },
    /** The shop notices that its PostgreSQL is gone, and starts it again. */
    async killPostgres() {
      const { pid, startedAt } = running.database
      const before = await startedAt()
      process.kill(pid, 'SIGKILL')
      let now = null
      while (now === null || now === before) {
        await wait(50)
        now = await startedAt()
      }
      await rejoin()
      await Promise.all(urls.map((each) => untilHealthy(each)))
    },
    /** The whole shop and PostgreSQL at once; the next start of the shop finds the database as it was left. */
    async cutPower() {
      process.kill(running.database.pid, 'SIGKILL')
      await endShops('kill')
      await Promise.all(urls.map(startShop))
      await rejoin()
    },
  }
  await prepare(call)
  return killed
}

export type KilledShop = Awaited<ReturnType<typeof openKilledShop>>

/** Joins the shop's own PostgreSQL, which outlives a killed shop so. */
async function joinDatabase(dataDir: string) {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const database = connectDatabase({ url: postgres.url, connections: 3 })
  return {
    ...database,
    url: postgres.url,
    pid: postgres.pid,
    /** When this PostgreSQL began; null while there is none. */
    startedAt: () =>
      database.pool.query<{ at: string }>('select pg_postmaster_start_time()::text as at').then(
        ({ rows }) => rows[0]?.at ?? null,
        () => null,
      ),
    async leave() {
      await database.close()
      await postgres.stop()
    },
  }
}

/** Until one of them is. */
export async function untilHealthy(...urls: string[]): Promise<void> {
  const isHealthy = (url: string | undefined) =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let turn = 0; !(await isHealthy(urls[turn % urls.length])); turn += 1) await wait(50)
}

/** A thana that all couriers have in their lists. */
const thana = simulatedAreas.find(
  ({ district, name }) => district === 'Sylhet' && !name.includes('('),
)?.name

/** A body for POST /orders with an address that every courier delivers to. */
export function deliverableOrder(
  items: Parameters<typeof orderBody>[0],
  own: Parameters<typeof orderBody>[1] = {},
) {
  const { shippingAddress, ...body } = orderBody(items, own)
  return { ...body, shippingAddress: { ...shippingAddress, thana } }
}

async function prepare(call: Awaited<ReturnType<typeof openClient>>): Promise<void> {
  const withAreas = simulatedCouriers.filter((courier) => couriers[courier].supports.areas)
  for (const courier of simulatedCouriers) {
    const fields = simulatedKeys[courier]
    await call('PUT', `/admin/couriers/${courier}`, {
      fields,
      webhookSecret: secret,
      isActive: true,
    })
  }
  for (const courier of withAreas) await call('POST', `/admin/couriers/${courier}/areas`)
  const hasAreas = async () => {
    const { accounts } = await call('GET', '/admin/couriers')
    const fetched = accounts.filter(
      (account: { areas: { fetchedAt: string | null } | null }) => account.areas?.fetchedAt,
    )
    return fetched.length === withAreas.length
  }
  while (!(await hasAreas())) await wait(200)
  const changes = {
    'newBuyerOrders.maxUnitsPerNetworkHour': 1_000_000,
    'calls.opens': '00:00',
    'calls.closes': '00:00',
  }
  await call('PUT', '/admin/settings', { changes })
}

async function openClient(url: string) {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.status === 204 ? null : response.json()
  }
  const { token } = await send('POST', '/auth/login', administrator)
  const currentPassword = administrator.password
  await send('POST', '/auth/password/renew', { currentPassword }, token)
  return (method: string, path: string, body?: object) => {
    const isOfGuest = method === 'POST' && path === '/orders'
    return send(method, path, body, isOfGuest ? '' : token)
  }
}
