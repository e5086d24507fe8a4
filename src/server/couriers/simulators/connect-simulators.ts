import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { lockAccounts, saveAccount } from '../accounts/courier-account-queries.ts'
import { sealCredentials, sealWebhookSecret } from '../accounts/credentials.ts'
import { simulatedCouriers, simulatedKeys, simulatedWebhookSecret } from './simulated-keys.ts'

/** Gives a demo the accounts that its simulators know, where it has none. */
export async function connectSimulators(shop: ActingShop): Promise<void> {
  const key = shop.keys.courierCredentials
  await inTransaction(shop, async (tx) => {
    const known = (await lockAccounts(tx)).map(({ courier }) => courier)
    for (const courier of simulatedCouriers) {
      if (known.includes(courier)) continue
      await saveAccount(tx, {
        courier,
        credentials: sealCredentials(key, courier, simulatedKeys[courier]),
        webhookSecret: sealWebhookSecret(key, courier, simulatedWebhookSecret),
        isActive: true,
        prices: null,
        isDefault: known.length === 0 && courier === simulatedCouriers[0],
        updatedAt: shop.clock.now(),
      })
    }
  })
}
