import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareDataFolder } from './data-folder.ts'
import { listOtherUsers } from './processes.ts'
import { PostgresStartError } from './start-error.ts'
import { withLock } from './start-lock.ts'

/**
 * Runs the task while no other process uses the database of this DATA_DIR; one that starts meanwhile
 * waits, and after two minutes says for whom. Throws a PostgresStartError when one uses it already.
 */
export async function withExclusiveUse<T>(dataDir: string, task: () => Promise<T>): Promise<T> {
  const shop = prepareDataFolder(dataDir)
  return withLock(shop.lock, async () => {
    const [other] = listOtherUsers(shop.users)
    if (other === undefined) return task()
    throw new PostgresStartError(
      `The shop in ${shop.dataDir} is running (process ${other}): stop it first.`,
    )
  })
}

/** Whether this DATA_DIR has a database, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres', 'cluster.json'))
}
