import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { seedDemo, type SeedProgress } from '../../../src/server/demo/seed-demo.ts'
import { openDemoCouriers } from '../../../src/server/startup/open-demo-couriers.ts'
import { addCustomer } from '../fixtures/test-customers.ts'
import { createTestShop, type TestShopOptions } from './test-shop.ts'

const demo = fileURLToPath(new URL('../../../demo', import.meta.url))

/** Seeding takes seconds, and many times that on a busy machine. */
export const demoTimeoutMs = 600_000

/** A shop with an administrator, to be seeded with the demo with the photographs of few products. */
export async function openDemoShop({
  photographsOf = [],
  simulatorFile = null,
  ...options
}: TestShopOptions & { photographsOf?: string[]; simulatorFile?: string | null } = {}) {
  const open = await createTestShop(options)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const folder = await mkdtemp(join(tmpdir(), 'jontro-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const parts = ['catalogue', 'history', ...photographsOf.map((sku) => `photographs/${sku}`)]
  for (const part of parts) await cp(join(demo, part), join(folder, part), { recursive: true })
  const seed = ({
    withHistory = true,
    progress = () => undefined,
  }: { withHistory?: boolean; progress?: SeedProgress['progress'] } = {}) =>
    seedDemo(
      open.shop,
      { progress, withoutPhotograph: () => undefined },
      { withHistory, folder, openCouriers: () => openDemoCouriers(simulatorFile) },
    )
  return { ...open, admin, seed }
}
