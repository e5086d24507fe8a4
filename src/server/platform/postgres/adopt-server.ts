import { rmSync } from 'node:fs'
import { awaitReady } from './await-ready.ts'
import { answers, tryToConnect, urlOf } from './connect.ts'
import type { Cluster } from './open-cluster.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { findPostmaster, portServedBy, postmasterFile } from './postmaster-file.ts'
import { identifyProcess } from './process-identity.ts'
import type { RunningServer } from './run-server.ts'
import type { ShopFolder } from './shop-folder.ts'

/**
 * The server that already runs on the cluster, once it is ready; null when there is none. Clears
 * away a postmaster.pid whose process number now belongs to another program, which would keep
 * PostgreSQL from starting for ever.
 */
export async function adoptServer(
  shop: ShopFolder,
  cluster: Cluster,
  log: (line: string) => void,
): Promise<RunningServer | null> {
  const found = findPostmaster(cluster.data)
  if (found.kind === 'none') return null
  if (found.kind === 'foreign') {
    if (found.moved && found.port !== null) await refuseIfServed(found.port, cluster)
    log(`PostgreSQL: process ${found.pid} in postmaster.pid is another program; file removed`)
    rmSync(postmasterFile(cluster.data), { force: true })
    return null
  }
  const { pid } = found
  const identity = identifyProcess(pid)
  const port = await awaitReady({
    port: () => portServedBy(pid, cluster.data),
    isAlive: () => identifyProcess(pid) === identity,
    password: cluster.password,
    passwordFile: shop.password,
    logFile: shop.log,
    log,
  })
  return port === null ? null : { pid, port }
}

/** The folder in the file is gone, so the data was moved, perhaps under a running server. */
async function refuseIfServed(port: number, cluster: Cluster): Promise<void> {
  const answer = await tryToConnect(urlOf(port, cluster.password, 'postgres'))
  if (answer !== answers.ready && answer !== answers.startingOrStopping) return
  throw new PostgresStartError(
    `The shop's database in ${cluster.data} was moved while PostgreSQL ran on it, or another ` +
      `container serves it on port ${port}: stop that shop, then start this one.`,
  )
}
