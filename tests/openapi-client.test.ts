import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'
import { createTestShop } from './support/servers/test-shop.ts'

const folder = fileURLToPath(new URL('openapi-client/', import.meta.url))
const generator = `${folder}node_modules/openapi-typescript/bin/cli.js`
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

/** Runs a Node program in the client's folder and returns its output; throws with stdout and stderr. */
async function run(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

async function compileAgainst(document: string): Promise<void> {
  await writeFile(`${folder}build/openapi.json`, document)
  await run(generator, 'build/openapi.json', '--output', 'build/shop-api.ts')
  await run(compiler)
}

beforeAll(async () => {
  await rm(`${folder}build`, { recursive: true, force: true })
  await mkdir(`${folder}build`)
})

test('a third-party program, compiled against the OpenAPI document alone, buys from the shop', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  await addProduct(shop, { name: 'Studio Headphones', pricePoisha: 1_250_00, stock: 5 })
  await compileAgainst((await app.inject('/api/openapi.json')).body)

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const order = JSON.parse(await run('build/buy.js', `${url}/api`))
  expect(order).toMatchObject({
    items: [{ name: 'Studio Headphones', quantity: 2, price: 1250 }],
    subtotal: 2500,
    status: 'pending',
  })
  const track = { orderNumber: order.orderNumber, phone: '01712345678' }
  const tracked = await app.inject({ method: 'POST', url: '/api/orders/track', body: track })
  expect(tracked.json().order).toMatchObject({ orderNumber: order.orderNumber, total: order.total })
})

test('the program does not compile against an API that lacks what it sends', async () => {
  const { app } = await createTestShop()
  const { body } = await app.inject('/api/openapi.json')
  await expect(compileAgainst(body.replaceAll('X-Guest-Id', 'X-Other-Id'))).rejects.toThrow(
    'X-Guest-Id',
  )
})
