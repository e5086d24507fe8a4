import { openDealSchedule } from '../flash-deals/deal-schedule.ts'
import type { Settings } from '../platform/settings.ts'
import { collectGarbageWhenIdle } from './idle-memory.ts'
import { jobHandlers } from './job-handlers.ts'
import { openShop } from './open-shop.ts'
import { createLog, createShopServer, listen } from './serve-shop.ts'
import { shutdownOnSignals } from './shutdown.ts'

/** One of several processes that share the port; the primary has prepared the database. */
export async function startWorker(settings: Settings): Promise<void> {
  const databaseUrl = settings.databaseUrl
  if (!databaseUrl) throw new Error('a worker process needs the DATABASE_URL of its primary')
  const log = createLog(settings)
  const shutdown = shutdownOnSignals(log)
  const open = await openShop(settings, databaseUrl, log)
  shutdown.add('the shop', open.close)
  const { http, renderEmail } = await createShopServer(open, settings, log)
  const deals = await openDealSchedule(open.shop)
  shutdown.add('the schedule of flash deals', deals.close)
  shutdown.add('the HTTP server', () => http.close())
  await open.jobs.work(jobHandlers({ ...open, renderEmail }))
  await listen(http, settings)
  collectGarbageWhenIdle()
  process.on('disconnect', () => process.exit(0))
}
