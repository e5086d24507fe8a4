import { join } from 'node:path'
import { connectMissingAccounts } from '../couriers/accounts/courier-accounts.ts'
import type { Settings } from '../platform/settings.ts'
import type { ActingShop } from '../shop.ts'
import type { Shutdown } from './shutdown.ts'

/** So often a simulated parcel moves. */
const stepMs = 60_000

/**
 * Starts the simulated couriers where they are wanted, and returns the settings with their URL. Processes
 * of this shop find it in the environment.
 */
export async function startSimulators(settings: Settings, shutdown: Shutdown): Promise<Settings> {
  if (!settings.simulatesCouriers || settings.courierSimulatorUrl !== undefined) return settings
  // Loaded only where it is wanted.
  const { startCourierSimulators } =
    await import('../../../demo/simulators/couriers/courier-simulators.ts')
  const { simulatedCouriers, simulatedWebhookSecret: secret } = await loadKeys()
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host
  const webhooks = Object.fromEntries(
    simulatedCouriers.map((courier) => {
      const url = `http://${host}:${settings.port}/api/couriers/${courier}/webhook`
      return [courier, { url, secret }]
    }),
  )
  const file = join(settings.dataDir, 'courier-simulators.jsonl')
  const simulators = await startCourierSimulators({ port: 0, file, stepMs, webhooks })
  shutdown.add('the simulated couriers', simulators.close)
  process.env['COURIER_SIMULATOR_URL'] = simulators.url
  return { ...settings, courierSimulatorUrl: simulators.url }
}

/** Gives a demo the accounts that its simulators know, where it has none. */
export async function connectSimulators(shop: ActingShop): Promise<void> {
  const { simulatedCouriers, simulatedKeys, simulatedWebhookSecret } = await loadKeys()
  const accounts = simulatedCouriers.map((courier) => ({
    courier,
    credentials: simulatedKeys[courier],
  }))
  await connectMissingAccounts(shop, accounts, simulatedWebhookSecret)
}

const loadKeys = () => import('../../../demo/simulators/couriers/simulated-keys.ts')
