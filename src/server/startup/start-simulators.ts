import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findWebhookSecret } from '../couriers/accounts/courier-accounts.ts'
import { hasSimulated } from '../couriers/accounts/simulated-accounts.ts'
import { needsDataDir, type Settings } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'
import type { Shutdown } from './shutdown.ts'

/** So often a simulated parcel moves. */
const usualStepMs = 60_000

/**
 * Runs the simulated couriers for a shop that has accounts with them, as the demo does until it is emptied. They
 * store their parcels in DATA_DIR, so that they run where one process does all the work. Processes of this shop find
 * their URL in the environment.
 */
export async function startSimulators(
  shop: Pick<Shop, 'courierCalls' | 'db' | 'keys'>,
  settings: Settings,
  shutdown: Pick<Shutdown, 'add'>,
  stepMs = usualStepMs,
): Promise<void> {
  if (settings.courierSimulatorUrl !== undefined || settings.role !== 'all') return
  const file = simulatorFile(settings)
  const isNeeded = async () => settings.simulatesCouriers || (await hasSimulated(shop))
  if (!(await isNeeded())) {
    if (file !== null) await rm(file, { force: true })
    return
  }
  const { startCourierSimulators } = await loadSimulators()
  const webhooks = await findWebhooks(shop, settings)
  const simulators = await startCourierSimulators({
    port: 0,
    file,
    stepMs,
    webhooks,
    // While the database is away they stay.
    isWanted: () => isNeeded().catch(() => true),
  })
  shutdown.add('the simulated couriers', simulators.close)
  // The URL alone would say that they stand for every courier.
  process.env['COURIER_SIMULATORS'] = settings.simulatesCouriers ? 'on' : 'off'
  process.env['COURIER_SIMULATOR_URL'] = simulators.url
  shop.courierCalls.simulators.url = simulators.url
}

/** Where each of them sends its webhooks: this machine, whatever the shop is called outside. */
async function findWebhooks(
  shop: Pick<Shop, 'db' | 'keys'>,
  settings: Pick<Settings, 'host' | 'port'>,
) {
  const { simulatedCouriers, simulatedWebhookSecret } = await loadKeys()
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host
  const targets = simulatedCouriers.map(async (courier) => {
    const url = `http://${host}:${settings.port}/api/couriers/${courier}/webhook`
    const secret = (await findWebhookSecret(shop, courier)) ?? simulatedWebhookSecret
    return [courier, { url, secret }] as const
  })
  return Object.fromEntries(await Promise.all(targets))
}

/** Where the simulated couriers store their parcels; null where the shop stores nothing in files. */
export function simulatorFile(settings: Settings): string | null {
  return needsDataDir(settings) ? join(settings.dataDir, 'courier-simulators.jsonl') : null
}

// Loaded only where they are wanted.
export const loadSimulators = () =>
  import('../../../demo/simulators/couriers/courier-simulators.ts')
export const loadKeys = () => import('../../../demo/simulators/couriers/simulated-keys.ts')
