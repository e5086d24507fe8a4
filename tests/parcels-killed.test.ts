import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type CourierId, couriers } from '../src/shared/couriers/couriers.ts'
import { simulatedAreas } from '../src/server/couriers/simulators/simulated-areas.ts'
import { magicOf } from '../src/server/couriers/simulators/magic-phones.ts'
import {
  simulatedCouriers,
  simulatedKeys,
  type SimulatedCourier,
} from '../src/server/couriers/simulators/simulated-keys.ts'
import {
  type SimulatedParcel,
  SimulatedParcels,
} from '../src/server/couriers/simulators/simulated-parcels.ts'
import { freePort } from './support/servers/free-port.ts'
import { spawnShop } from './support/servers/spawn-shop.ts'
import { createTestShop } from './support/servers/test-shop.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

/** Two thousand in a run that is measured: PARCELS=2000. */
const parcels = Number(process.env['PARCELS'] ?? 100)
const administrator = { email: 'owner@example.com', password: 'long-enough-for-tests' }
const secret = 'the secret of every webhook'

interface Placed {
  id: string
  number: string
  courier: SimulatedCourier
  phone: string
}

test(
  'shop and couriers are killed again and again: one booking for each order, no word lost, none believed too soon',
  { timeout: 300_000 + parcels * 400 },
  async () => {
    const killed = await openKilledShop()
    const { call, database, simulated, restartShop, restartSimulators } = killed
    const startedAt = Date.now()
    const placed = await placeOrders(killed)
    console.info(`${placed.length} orders placed in ${seconds(startedAt)}`)
    const bookedAt = Date.now()
    for (const courier of simulatedCouriers) {
      const orders = placed.filter((order) => order.courier === courier)
      for (let at = 0; at < orders.length; at += 200) {
        const some = orders.slice(at, at + 200).map(({ id }) => ({ orderId: id }))
        await call('POST', '/admin/parcels', { courier, orders: some })
      }
    }
    const countOf = async (condition: string) => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from parcels where ${condition}`,
      )
      return rows[0]?.count ?? 0
    }
    // In the middle of the bookings, then of the deliveries.
    for (const share of [0.2, 0.5]) {
      while ((await countOf(`called_at is not null`)) < parcels * share) await wait(50)
      await restartShop()
      await wait(300)
      await restartSimulators()
    }
    while ((await countOf(`state = 'booking'`)) > 0) {
      // Nobody waits minutes for the next attempt.
      await database.pool.query(
        `update jobs.job set start_after = now() where name = 'book-parcel' and state in ('created', 'retry')`,
      )
      await wait(4000)
    }
    console.info(`booked in ${seconds(bookedAt)}, ${await countOf(`state = 'unknown'`)} unclear`)
    await restartShop()
    await restartSimulators()

    // A person looks in the courier's panel.
    const unclear = await database.pool.query<{ id: string; our_ref: string; courier: CourierId }>(
      `select id, our_ref, courier from parcels where state = 'unknown'`,
    )
    for (const { id, our_ref: ourRef, courier } of unclear.rows) {
      const found = simulated().find((each) => each.courier === courier && each.ourRef === ourRef)
      const resolution = { consignmentId: found?.id ?? null }
      await call('POST', `/admin/parcels/${id}/resolution`, resolution)
    }
    const isAtEnd = () =>
      simulated().every(
        (each) => each.past.length === magicOf(each.phone).life.length && each.unsent.length === 0,
      )
    while (!isAtEnd()) await wait(500)
    await restartShop()
    const open = await database.pool.query<{ id: string }>(
      `select id from parcels where state <> 'refused'`,
    )
    const askedAt = Date.now()
    const unanswered: unknown[] = []
    for (const { id } of open.rows) {
      let answer = await call('POST', `/admin/parcels/${id}/refresh`)
      // A machine that is busy refuses some calls.
      for (let again = 0; !answer.parcels && again < 20; again += 1) {
        await wait(500)
        answer = await call('POST', `/admin/parcels/${id}/refresh`)
      }
      if (!answer.parcels) unanswered.push(answer)
    }
    expect(unanswered).toEqual([])
    console.info(`${open.rows.length} parcels asked about in ${seconds(askedAt)}`)
    expect(await findFaults(killed, placed)).toEqual([])
    console.info(`${placed.length} parcels in ${seconds(startedAt)}`)
  },
)

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

type Killed = Awaited<ReturnType<typeof openKilledShop>>

/** What each simulated parcel ends as; the rider's word alone is no end. */
const endOf = {
  delivered: 'delivered',
  partly: 'partly',
  returned: 'returned',
  held: 'held',
} as const

/** What is not as it has to be, in words. */
async function findFaults(
  { database, simulated }: Killed,
  placed: readonly Placed[],
): Promise<string[]> {
  const { rows } = await database.db.execute<ParcelOutcome>(sql`
    select order_id, our_ref, parcels.state,
      exists (select from order_status_changes as change
        where change.order_id = orders.id and change.status = 'delivered') as was_delivered
    from parcels join orders on orders.id = parcels.order_id`)
  const atCouriers = Map.groupBy(simulated(), ({ ourRef }) => ourRef)
  const twice = [...atCouriers].filter(([, each]) => each.length > 1)
  const faults = twice.map(([ourRef]) => `${ourRef} was booked twice`)
  if (rows.length !== placed.length) faults.push(`${rows.length} parcels`)
  const sent = rows.filter(({ our_ref: ourRef }) => atCouriers.has(ourRef))
  console.info(`${sent.length} at couriers, ${rows.length - sent.length} refused`)
  return [...faults, ...rows.flatMap((row) => faultsOf(row, atCouriers.get(row.our_ref)?.[0]))]
}

interface ParcelOutcome extends Record<string, unknown> {
  order_id: string
  our_ref: string
  state: string
  was_delivered: boolean
}

function faultsOf(row: ParcelOutcome, parcel: SimulatedParcel | undefined): string[] {
  if (!parcel) return row.state === 'refused' ? [] : [`${row.our_ref} is ${row.state}`]
  const { courier, phone, past } = parcel
  const about = `${courier} ${phone} ${row.our_ref}`
  const last = past.findLast(({ step }) => step in endOf)?.step as keyof typeof endOf
  const { life } = magicOf(phone)
  // Paperfly has no word for a parcel that is held.
  const isToldEnd = last !== 'held' || courier !== 'paperfly'
  // What came back at once may have been delivered for no longer than nobody asked.
  const isWrong = row.was_delivered ? !life.includes('delivered') : last === 'delivered'
  return [
    ...(isToldEnd && row.state !== endOf[last] ? [`${about} is ${row.state}, not ${last}`] : []),
    ...(isWrong ? [`${about} was ${row.was_delivered ? '' : 'never '}delivered`] : []),
  ]
}

async function placeOrders({ call, productId }: Killed): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let at = 0; at < parcels; at += 1) {
    const magic = (Math.floor(at / simulatedCouriers.length) % 20) + 1
    const phone =
      magic <= 17 ? `017000000${String(magic).padStart(2, '0')}` : `0181${1_000_000 + at}`
    const { shippingAddress, ...body } = orderBody([{ productId, quantity: 1 }], { phone })
    const { _id, orderNumber } = await call('POST', '/orders', {
      ...body,
      shippingAddress: { ...shippingAddress, thana },
    })
    const courier = simulatedCouriers[at % simulatedCouriers.length]
    if (!courier || !_id) throw new Error('no order')
    placed.push({ id: _id, number: orderNumber, courier, phone })
  }
  return placed
}

/** One that all couriers have in their lists. */
const thana = simulatedAreas.find(
  ({ district, name }) => district === 'Sylhet' && !name.includes('('),
)?.name

/** The real shop and the simulators, each in a process that can be killed, with the same ports again. */
async function openKilledShop() {
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
    const script = fileURLToPath(new URL('support/servers/simulator-process.ts', import.meta.url))
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
