import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { couriers } from '#shared/couriers/couriers.ts'
import {
  simulatedCouriers,
  simulatedKeys,
} from '../../../src/server/couriers/simulators/simulated-keys.ts'
import { SimulatedParcels } from '../../../src/server/couriers/simulators/simulated-parcels.ts'
import { addCategory, addProduct } from '../fixtures/test-products.ts'
import { freePort } from '../servers/free-port.ts'
import { spawnShop } from '../servers/spawn-shop.ts'
import { createTestShop } from '../servers/test-shop.ts'

const administrator = { email: 'owner@example.com', password: 'long-enough-for-tests' }
const secret = 'the secret of every webhook'

/** The real shop and the simulators, each in a process that can be killed, with the same ports again. */
export async function openKilledShop() {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-couriers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'parcels.jsonl')
  // Only prepares the database: the shops that are killed are processes.
  const { shop, database } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 1_000_000 })
  const [shopPort, simulatorPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${shopPort}`
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  const webhooks = Object.fromEntries(
    simulatedCouriers.map((id) => [id, { url: `${url}/api/couriers/${id}/webhook`, secret }]),
  )
  const startSimulators = async () => {
    const options = { port: simulatorPort, file, stepMs: 700, slowMs: 2000, webhooks }
    const script = fileURLToPath(new URL('../servers/simulator-process.ts', import.meta.url))
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SIMULATORS: JSON.stringify(options) },
    })
    await once(child.stdout, 'data')
    return child
  }
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(shopPort),
    PUBLIC_URL: url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    COURIER_SIMULATOR_URL: simulatorUrl,
    DEMO: 'off',
    NODE_ENV: 'production',
  }
  const running = { shop: await spawnShop(environment), simulators: await startSimulators() }
  onTestFinished(async () => {
    running.simulators.kill('SIGKILL')
    await running.shop.stop()
  })
  const call = await openClient(url)
  const killed = {
    call,
    database,
    productId,
    simulated: () => new SimulatedParcels(file).all(),
    async restartShop() {
      await running.shop.kill()
      running.shop = await spawnShop(environment)
    },
    async restartSimulators() {
      const exited = once(running.simulators, 'exit')
      running.simulators.kill('SIGKILL')
      await exited
      running.simulators = await startSimulators()
    },
  }
  await prepare(call)
  return killed
}

async function prepare(call: Awaited<ReturnType<typeof openClient>>): Promise<void> {
  for (const courier of simulatedCouriers) {
    const fields = simulatedKeys[courier]
    await call('PUT', `/admin/couriers/${courier}`, {
      fields,
      webhookSecret: secret,
      isActive: true,
    })
    if (!couriers[courier].supports.areas) continue
    await call('POST', `/admin/couriers/${courier}/areas`)
    const accountOf = async () => {
      const { accounts } = await call('GET', '/admin/couriers')
      return accounts.find((account: { courier: string }) => account.courier === courier)
    }
    while ((await accountOf()).areas.fetchedAt === null) await wait(200)
  }
  const changes = { 'newBuyerOrders.maxUnitsPerNetworkHour': 1_000_000 }
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
    return response.json()
  }
  const { token } = await send('POST', '/auth/login', administrator)
  return (method: string, path: string, body?: object) => {
    const isOfGuest = method === 'POST' && path === '/orders'
    return send(method, path, body, isOfGuest ? '' : token)
  }
}
