import type { Settings } from '../platform/settings.ts'
import { jobHandlers } from './job-handlers.ts'
import { openShop } from './open-shop.ts'
import { createLog, createShopServer, listen, shutdownOnSignals } from './serve-shop.ts'

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
