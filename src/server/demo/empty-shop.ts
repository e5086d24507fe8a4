import { recordChange } from '../audit/record-change.ts'
import { deleted, ok } from '#shared/api/endpoint.ts'
import type { demoEndpoints } from '#shared/api/endpoints.ts'
import type { Text } from '#shared/languages/texts.ts'
import { removeSimulated } from '../couriers/accounts/simulated-accounts.ts'
import { allTags } from '../platform/cache/invalidation.ts'
import { readAppMetadata, writeAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { tryShareImageRemoval } from '../platform/database/backup-lock-queries.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import { offerFirstSteps } from '../stats/first-steps.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { demoTexts } from './demo-texts.ts'
import { demoStates, hasRealOrder, lockOrders, truncateShop } from './demo-queries.ts'

/** Whether the demo is loaded and there is no real order. */
async function canBeEmptied(db: Tx | Db): Promise<boolean> {
  const catalogue = await readAppMetadata(db, demoStates.catalogue)
  if (catalogue !== 'filling' && catalogue !== 'filled') return false
  return !(await hasRealOrder(db))
}

type EmptyingShop = Pick<ActingShop, 'actor' | 'clock' | 'db' | 'invalidation' | 'settingsCache'>

/**
 * Removes the demo with its couriers, and everything else but the shop's own staff and what it has set up, in one
 * transaction; the simulated couriers then end by themselves. Throws when `name` is not the shop's, when
 * the demo is not there, where an order was placed or imported, and while a backup is made.
 */
export async function emptyShop(
  { db, actor, clock, invalidation, settingsCache }: EmptyingShop,
  name: string,
): Promise<void> {
  await inTransaction({ db, actor }, async (tx) => {
    const settings = await readShopSettings({ settingsCache }, tx)
    if (name !== settings.name) {
      const message: Text = (language) => demoTexts[language].wrongName(settings.name)
      throw fieldError('name', message, 'conflict')
    }
    // The snapshot that a backup reads does not protect it from a truncation.
    if (!(await tryShareImageRemoval(tx))) {
      throw new DomainError('conflict', (language) => demoTexts[language].backupUnderWay)
    }
    await lockOrders(tx)
    if (!(await canBeEmptied(tx))) {
      throw new DomainError('conflict', (language) => demoTexts[language].notPossible)
    }
    const demoStaff = (await readAppMetadata(tx, demoStates.staff)) ?? ''
    await truncateShop(tx, demoStaff.split(' ').filter(isId))
    await removeSimulated(tx)
    // Prevents loading them again at the next start.
    for (const state of Object.values(demoStates)) await writeAppMetadata(tx, state, 'removed')
    await offerFirstSteps(tx)
    await recordChange(tx, clock, { action: 'emptied', type: 'shop', id: null, label: name })
  })
  invalidation.invalidate([allTags])
}

export function demoHandlers(shop: Shop): HandlersFor<typeof demoEndpoints> {
  return {
    'GET /admin/demo-data': async () => ok({ canBeEmptied: await canBeEmptied(shop.db) }),
    'POST /admin/empty-shop': async ({ actor, body }) => {
      await emptyShop({ ...shop, actor }, body.name)
      return deleted
    },
  }
}
