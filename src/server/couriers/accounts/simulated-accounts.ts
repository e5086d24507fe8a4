import type { CourierId } from '#shared/couriers/couriers.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { createToken } from '../../platform/secrets.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { forgetAreas } from '../areas/courier-areas.ts'
import {
  deleteAccount,
  lockAccounts,
  saveAccount,
  selectAccounts,
} from './courier-account-queries.ts'
import { type Credentials, sealCredentials, sealWebhookSecret } from './credentials.ts'

// Accounts of the demo, whose couriers are simulators until the owner enters an account of the shop.

interface SimulatedAccount {
  courier: CourierId
  credentials: Credentials
}

/** Saves the accounts that the demo begins with; the first is the default. */
export async function connectSimulated(
  { clock, keys, ...shop }: ActingShop,
  accounts: readonly SimulatedAccount[],
): Promise<void> {
  const key = keys.courierCredentials
  await inTransaction(shop, async (tx) => {
    for (const [index, { courier, credentials }] of accounts.entries()) {
      await saveAccount(tx, {
        courier,
        credentials: sealCredentials(key, courier, credentials),
        webhookSecret: sealWebhookSecret(key, courier, createToken()),
        isActive: true,
        prices: null,
        isDefault: index === 0,
        isSimulated: true,
        updatedAt: clock.now(),
      })
    }
  })
}

export async function hasSimulated({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  return (await selectAccounts(db)).some(({ isSimulated }) => isSimulated)
}

/** Removes the accounts with their lists of areas; the shop's own stay. */
export async function removeSimulated(tx: Tx): Promise<void> {
  for (const { courier, isSimulated } of await lockAccounts(tx)) {
    if (!isSimulated) continue
    await forgetAreas(tx, courier)
    await deleteAccount(tx, courier)
  }
}
