// @module-tag full
// @module-tag timed
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { newPhone } from './support/fixtures/order-calls.ts'
import { times } from './support/fixtures/order-fixtures.ts'
import { dataUrl } from './support/fixtures/review-fixtures.ts'
import { shopMemory, watchShopMemory } from './support/faults/shop-memory.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { addCustomer, type TestCustomer } from './support/fixtures/test-customers.ts'
import { createTestDatabase } from './support/servers/test-database.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

const megabyte = 1024 * 1024
const uploadsAtOnce = 2
/** Both bodies of 36 MB are in memory: as bytes, as text, parsed, and decoded. */
const maxMegabytesOverIdle = 350
const warmUpRequests = 500

/** A photograph of 24 megapixels and 5 MB: bytes after the end of a JPEG are ignored. */
async function largestPhotograph(): Promise<Buffer> {
  const plain = { width: 6000, height: 4000, channels: 3, background: '#787' } as const
  const photograph = await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer()
  return Buffer.concat([photograph, Buffer.alloc(5 * megabyte)]).subarray(0, 5 * megabyte)
}

test(
  'the largest reviews at once stay within the memory, while others are served',
  { timeout: 240_000 },
  async () => {
    const database = await createTestDatabase()
    const { url } = database
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const spawned = await spawnShop({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off' })
    onTestFinished(() => spawned.kill())
    const shop = await openProductShop(database)
    await addCategory(shop)
    const productId = await addProduct(shop, { stock: 100 })

    const send = (path: string, { headers }: TestCustomer, body: unknown) =>
      fetch(`${spawned.url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const deliver = async () => {
      const customer = await addCustomer(shop)
      const order = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
      const placed = await send('/orders', customer, order)
      const { _id: orderId } = (await placed.json()) as { _id: string }
      await database.db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
      return { customer, orderId }
    }
    const image = dataUrl(await largestPhotograph())
    const review = async (images: readonly string[]) => {
      const { customer, orderId } = await deliver()
      const body = { productId, orderId, rating: 5, comment: 'As pictured.', images }
      return () => send('/reviews', customer, body)
    }

    const listPage = async (page: number) => {
      const response = await fetch(`${spawned.url}/api/products?page=${page}`)
      await response.arrayBuffer()
      return response.status
    }

    // Code loaded by the first requests, and the garbage that others make, belong to the idle shop.
    for (let page = 1; page <= warmUpRequests; page += 1) {
      expect(await listPage(page)).toBe(200)
    }
    expect((await (await review([dataUrl(await smallPhotograph())]))()).status).toBe(201)
    const submissions = await Promise.all(times(uploadsAtOnce, () => review(times(5, () => image))))
    const pid = spawned.process.pid ?? 0
    const idle = await shopMemory(pid)
    const memory = await watchShopMemory(pid)

    const state = { isUploading: true }
    const uploading = Promise.allSettled(submissions.map((submit) => submit())).finally(() => {
      state.isUploading = false
    })
    const served: number[] = []
    while (state.isUploading) {
      served.push(await listPage(warmUpRequests + served.length + 1))
      // A reader's pace: the decoder, of a lower priority, gets the rest of the processor.
      await wait(20)
    }
    const statuses = (await uploading).map((each) =>
      each.status === 'fulfilled' ? each.value.status : String(each.reason),
    )
    const maxMemory = await memory.stop()
    // On a busy machine some are asked to come back.
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(statuses).toContain(201)
    expect(served.filter((status) => status !== 200)).toEqual([])
    expect(served.length).toBeGreaterThan(20)
    expect(maxMemory - idle).toBeLessThan(maxMegabytesOverIdle)
  },
)

function smallPhotograph(): Promise<Buffer> {
  const plain = { width: 60, height: 40, channels: 3, background: '#787' } as const
  return sharp({ create: plain }).jpeg().toBuffer()
}
