// @module-tag full
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductImport } from '../src/shared/imports/import-schemas.ts'
import { shopifyCsv } from './support/fixtures/import-client.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'

const administrator = { email: 'owner@example.com', password: 'long-enough-for-tests' }
const products = 150

async function openClient(url: string) {
  const call = async (method: string, path: string, body?: object | FormData, token = '') => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return response.json()
  }
  const { token } = await call('POST', '/auth/login', administrator)
  return (method: string, path: string, body?: object | FormData) => call(method, path, body, token)
}

test(
  'an import that was killed goes on: nothing twice, nothing half',
  { timeout: 180_000 },
  async () => {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const environment = {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      DEMO: 'off',
      NODE_ENV: 'production',
    }
    const first = await spawnShop(environment)
    onTestFinished(() => first.kill())
    const call = await openClient(first.url)
    const rows = Array.from({ length: products }, (_, at) => [
      {
        handle: `p${at}`,
        title: `Product ${at}`,
        type: 'Imported',
        option: 'Size',
        value: 'S',
        sku: `S-${at}`,
        price: '10',
        stock: '3',
      },
      { handle: `p${at}`, option: '', value: 'M', sku: `M-${at}`, price: '12', stock: '4' },
    ]).flat()
    const form = new FormData()
    form.append('file', new Blob([shopifyCsv(rows)]), 'products.csv')
    const uploaded: ProductImport = (await call('POST', '/admin/imports', form)).import
    const path = `/admin/imports/${uploaded._id}`
    const columns = uploaded.columns.map(({ field }) => field)
    await call('PUT', `${path}/mapping`, { columns, createsCategories: true })
    await call('POST', `${path}/run`)
    const progressOf = async (ask: typeof call) => (await ask('GET', path)).import as ProductImport
    while ((await progressOf(call)).progress.done < products / 3) await wait(20)
    await first.kill()

    const second = await spawnShop(environment)
    onTestFinished(() => second.stop())
    const again = await openClient(second.url)
    const interrupted = await progressOf(again)
    expect(interrupted.status).toBe('running')
    expect(interrupted.progress.done).toBeGreaterThanOrEqual(products / 3)
    expect(interrupted.progress.done).toBeLessThan(products)
    while ((await progressOf(again)).status === 'running') await wait(500)
    expect(await progressOf(again)).toMatchObject({
      status: 'completed',
      progress: { done: products, total: products },
      counts: { new: products, changed: 0, same: 0, refused: 0 },
    })
    const names: string[] = []
    for (let page = 1; page <= 2; page += 1) {
      const listed = await again('GET', `/admin/products?limit=100&page=${page}`)
      for (const { name, stock, variantCount } of listed.products) {
        names.push(name)
        expect([stock, variantCount]).toEqual([7, 2])
      }
    }
    expect(names).toHaveLength(products)
    expect(new Set(names).size).toBe(products)
  },
)
