// @module-tag full
// @module-tag timed
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPrimaryAndReplica } from './support/servers/replica.ts'
import { startRedis } from './support/servers/redis-server.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { stockShop } from './support/servers/stock-shop.ts'
import { formOf } from './support/fixtures/test-forms.ts'
import { orderBody } from './support/fixtures/test-products.ts'

const administrator = { email: 'owner@shop.example', password: 'a password for tests' }

async function openShop() {
  const { primary, replica, restartPrimary } = await startPrimaryAndReplica()
  // Rate limits are counted elsewhere than in the database that goes away.
  const redis = await startRedis()
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const { url, stop } = await spawnShop({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    REDIS_URL: redis.url,
    SHOP_SECRET: 'one secret for every process of the shop',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  onTestFinished(stop)
  const { productId, headers: asAdministrator } = await stockShop(url, administrator)
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, init)
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return { primary, restartPrimary, call, post, onReplica, productId, asAdministrator }
}

test(
  'a replica that lags is not read, and one whose primary is away serves alone until it is back',
  { timeout: 400_000 },
  async () => {
    const { primary, restartPrimary, call, post, onReplica, productId, asAdministrator } =
      await openShop()
    const changePrice = async (price: number) => {
      const form = await formOf({ price: String(price) })
      const init = { method: 'PUT', body: new Uint8Array(form.payload) }
      const headers = { ...form.headers, ...asAdministrator }
      expect((await call(`/api/products/${productId}`, { ...init, headers })).status).toBe(200)
    }
    const shownPrice = async () => (await call(`/api/products/${productId}`)).body.product.price

    // However far the replica is behind, the price is the one that was just acknowledged.
    await onReplica('select pg_wal_replay_pause()')
    for (const price of [41_111, 42_222, 43_333]) {
      await changePrice(price)
      expect(await shownPrice()).toBe(price)
      expect(await shownPrice()).toBe(price)
    }
    await onReplica('select pg_wal_replay_resume()')

    await primary.stop()
    let visits = 0
    // Each list is another one, so none comes from the cache.
    const browse = async () => {
      const { status, body } = await call(`/api/products?minPrice=${(visits += 1)}`)
      return { status, found: body?.products?.length }
    }
    // Reads pause for a moment, until the primary is known to be away.
    await vi.waitFor(
      async () => {
        for (let visit = 0; visit < 5; visit += 1) {
          expect(await browse()).toEqual({ status: 200, found: 1 })
        }
      },
      { timeout: 20_000, interval: 50 },
    )
    const order = orderBody([{ productId, quantity: 1 }])
    const key = { 'idempotency-key': 'the-same-all-the-time' }
    const rejected = await post('/api/orders', order, key)
    expect(rejected).toMatchObject({ status: 503, body: { code: 'unavailable' } })

    await restartPrimary()
    const placed = await vi.waitFor(
      async () => {
        const response = await post('/api/orders', order, key)
        expect(response.status).toBe(201)
        return response
      },
      { timeout: 60_000, interval: 200 },
    )
    expect((await post('/api/orders', order, key)).body._id).toBe(placed.body._id)
    expect((await call('/ready')).body).toEqual({ status: 'ready' })
  },
)
