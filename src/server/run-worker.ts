import { jobHandlers } from './startup/job-handlers.ts'
import { shutdownOnSignals } from './platform/end-on-signals.ts'
import type { Settings } from './platform/settings.ts'
import { openShop } from './startup/open-shop.ts'
import { createLog, createShopServer, listen } from './serve-shop.ts'

/** One of several processes that share the port; the primary has prepared the database. */
export async function startWorker(settings: Settings): Promise<void> {
  const databaseUrl = settings.databaseUrl
  if (!databaseUrl) throw new Error('a worker is started with the database of its primary')
  const log = createLog(settings)
  const open = await openShop(settings, databaseUrl, log)
  const { http, renderEmail } = await createShopServer(open, settings, log)
  await open.jobs.work(jobHandlers({ ...open, renderEmail }))
  await listen(http, settings)
  shutdownOnSignals(log, async () => {
    await http.close()
    await open.close()
  })
  process.on('disconnect', () => process.exit(0))
}
