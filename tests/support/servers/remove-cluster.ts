import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Removes a stopped shop's DATA_DIR and its database, which for root lies elsewhere. */
export async function removeCluster(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres')
  const record = await readFile(join(home, 'cluster.json'), 'utf8').catch(() => null)
  if (record !== null) {
    const { folder } = JSON.parse(record) as { folder: string }
    await rm(resolve(home, folder), { recursive: true, force: true, maxRetries: 5 })
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
