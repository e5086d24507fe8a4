import { cleanUpEntries } from '../audit/audit-log.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { cleanUpOrphanedImages, cleanUpProductImages } from './unshown-images.ts'
import { cleanUpKnownDevices, cleanUpSessions } from '../accounts/sessions/sessions.ts'
import { cleanUpGuestCarts } from '../carts/guest-carts.ts'
import { cleanUpScores } from '../couriers/scores/buyer-scores.ts'
import { cleanUpHits } from '../couriers/tracking/courier-hits.ts'
import { cleanUpMessages } from '../contact/contact.ts'
import { cleanUpImports } from '../imports/clean-up-imports.ts'
import { cleanUpLaunchNotices } from '../contact/launch-notices.ts'
import { checkMoney } from '../orders/money/check-money.ts'
import { deleteOldIdempotencyKeys } from '../orders/placing/idempotency-keys.ts'
import { cleanUpHeldOrders } from '../orders/by-phone/held-orders.ts'
import { cleanUpConfirmations } from '../orders/emails/order-confirmation.ts'
import { cleanUpSettingPictures, shownPictureIds } from '../shop-settings/setting-pictures.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import { cleanUpPreviousFiles } from '../platform/previous-files/previous-files.ts'
import { cleanUpSearches } from '../search-log/list-searches.ts'
import type { ActingShop } from '../shop.ts'
import { cleanUpInvitations } from '../staff/invitations/invitations.ts'
import { cleanUpWebhooks } from '../webhooks/deliveries.ts'
import { writing } from '../platform/database/database.ts'

/** How long the link of an invitation that ended says so. */
const endedInvitationDays = 30

type CleanupShop = Pick<
  ActingShop,
  | 'actor'
  | 'db'
  | 'clock'
  | 'images'
  | 'jobs'
  | 'invalidation'
  | 'log'
  | 'projectPictures'
  | 'settingsCache'
>

/**
 * Deletes expired data; orders, stock movements and accounts stay. Each part runs even if
 * others fail; throws when one has failed, so that all are tried again later.
 */
export async function runCleanup(shop: CleanupShop): Promise<void> {
  const failed: string[] = []
  const settings = await findShopSettings(shop)
  for (const [name, cleanUp] of Object.entries(cleanupParts(shop, settings))) {
    try {
      await cleanUp()
    } catch (error) {
      failed.push(name)
      shop.log.warn({ part: name, cause: loggableError(error) }, 'the nightly cleanup failed')
    }
  }
  if (failed.length > 0) throw new Error(`the nightly cleanup failed: ${failed.join(', ')}`)
}

function cleanupParts(
  shop: CleanupShop,
  settings: ShopSettings,
): Record<string, () => Promise<unknown>> {
  const { images } = shop
  const db = writing(shop)
  const { knownDeviceDays, contactMessageDays, launchNoticeDays, auditMonths, webhookDays } =
    settings.retention
  const now = shop.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return {
    'idempotency keys': () => deleteOldIdempotencyKeys(db, now),
    'check of the money': () => checkMoney(shop),
    confirmations: () => cleanUpConfirmations(db, now),
    'held orders': () => cleanUpHeldOrders(db, now),
    'guest carts': () => cleanUpGuestCarts(db, now),
    sessions: () => cleanUpSessions(db, now),
    'known devices': () => cleanUpKnownDevices(db, daysAgo(knownDeviceDays)),
    'staff invitations': () => cleanUpInvitations(db, daysAgo(endedInvitationDays)),
    'contact messages': () => cleanUpMessages(shop, daysAgo(contactMessageDays)),
    'launch notices': () => cleanUpLaunchNotices(shop, daysAgo(launchNoticeDays)),
    'audit entries': () => cleanUpEntries(shop, now, auditMonths),
    'pictures of settings': () => cleanUpSettingPictures(db, now, auditMonths),
    imports: () => cleanUpImports(db, now),
    'product images': () => cleanUpProductImages(shop),
    'scores of buyers': () => cleanUpScores(db, now),
    'hits of couriers': () => cleanUpHits(db, daysAgo(webhookDays)),
    webhooks: () => cleanUpWebhooks(db, daysAgo(webhookDays)),
    'files of earlier builds': () => cleanUpPreviousFiles(db, now),
    searches: () => cleanUpSearches(db, now),
    'temporary files': () => images.deleteStaleTempFiles(now),
    'orphaned images': async () =>
      cleanUpOrphanedImages(shop, await shownPictureIds(shop, settings)),
  }
}
