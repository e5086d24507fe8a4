import { jobWorkers } from './job-workers.ts'
import { endOnSignals } from './platform/end-on-signals.ts'
import type { Settings } from './platform/settings.ts'
import { openShop } from './startup/open-shop.ts'
import { createLog, createShopServer, listen } from './serve-shop.ts'

/** One of several processes that share the port; the primary has prepared the database. */
export async function runWorker(settings: Settings): Promise<void> {
  const databaseUrl = settings.databaseUrl
  if (!databaseUrl) throw new Error('a worker is started with the database of its primary')
  const log = createLog(settings)
  const open = await openShop(settings, databaseUrl, log)
  const server = await createShopServer(open, settings, log)
  await open.jobs.work(jobWorkers(open))
  await listen(server, settings)
  endOnSignals(log, async () => {
    await server.close()
    await open.close()
  })
  process.on('disconnect', () => process.exit(0))
}
