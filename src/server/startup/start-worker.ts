import { openDealSchedule } from '../flash-deals/deal-schedule.ts'
import type { Settings } from '../platform/settings.ts'
import { startWebhookSender } from '../webhooks/webhook-sender.ts'
import { jobHandlers } from './job-handlers.ts'
import { openShop, outsideDatabase } from './open-shop.ts'
import { createLog } from '../platform/log.ts'
import { createShopServer, listen } from './serve-shop.ts'
import { addDraining, shutdownOnSignals, shutdownWithPrimary } from './shutdown.ts'

/** One of several processes that share the port; the primary has prepared the database. */
export async function startWorker(
  settings: Settings,
  closeTracing?: () => Promise<void>,
): Promise<void> {
  const urls = outsideDatabase(settings)
  if (!urls) throw new Error('a worker process needs the DATABASE_URL of its primary')
  const log = createLog(settings)
  const shutdown = shutdownOnSignals(log)
  if (closeTracing) shutdown.add('the traces', closeTracing)
  shutdownWithPrimary(shutdown)
  const open = await openShop(settings, urls, log)
  shutdown.add('the shop', open.close)
  const { http, renderEmail } = await createShopServer(open, settings, log)
  const deals = await openDealSchedule(open.shop)
  shutdown.add('the schedule of flash deals', deals.close)
  shutdown.add('the HTTP server', () => http.close())
  if (settings.role !== 'web') {
    await open.jobs.work(jobHandlers({ ...open, renderEmail }))
    shutdown.add('the webhooks', startWebhookSender(open.shop).close)
  }
  await listen(http, settings)
  addDraining(shutdown, open.shop, settings)
}
