import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Binaries } from './binaries.ts'
import { connectResults, awaitReady, NotReadyInTime, tryToConnect, urlOf } from './connection.ts'
import { rotateLog, type DataFolder } from './data-folder.ts'
import type { Cluster } from './open-cluster.ts'
import { findPostmaster, portServedBy, postmasterFile, stopServer } from './postmaster.ts'
import { identifyProcess } from './processes.ts'
import { serverArguments, serverEnvironment } from './server-settings.ts'
import { PostgresStartError } from './start-error.ts'

/** A server that accepts connections. */
export interface RunningServer {
  pid: number
  port: number
}

export interface Launch {
  shop: DataFolder
  binaries: Binaries
  cluster: Cluster
  settings: Record<string, string>
  /** The port to listen on; any free one when absent. */
  port?: number | undefined
  log(line: string): void
}

/**
 * Starts PostgreSQL on the cluster. If it exits before it is ready, returns what it has logged.
 * Throws a PostgresStartError when it runs but does not become ready.
 */
export async function launchServer(launch: Launch): Promise<RunningServer | string> {
  const { shop, binaries, cluster } = launch
  rotateLog(shop)
  const logStart = statSync(shop.log, { throwIfNoEntry: false })?.size ?? 0
  const port = launch.port ?? (await freePort())
  const child = await spawnServer(launch, port)
  if (child instanceof Error) return child.message
  const { pid } = child
  try {
    const ready = await awaitReady({
      port: () => portServedBy(pid, cluster.data),
      isAlive: child.isAlive,
      password: cluster.password,
      passwordFile: shop.password,
      logFile: shop.log,
      log: launch.log,
    })
    if (ready !== null) return { pid, port }
    return readFileSync(shop.log).subarray(logStart).toString()
  } catch (error) {
    const goesOn = error instanceof NotReadyInTime && error.recovering
    if (!goesOn) await stopServer(pid, cluster.data, binaries)
    throw error
  }
}

/** Detached: Ctrl-C in the terminal reaches the shop only, which then stops PostgreSQL cleanly. */
async function spawnServer({ shop, binaries, cluster, settings }: Launch, port: number) {
  const output = openSync(shop.log, 'a', 0o600)
  try {
    const child = spawn(binaries.postgres, serverArguments(cluster.data, port, settings), {
      cwd: cluster.data,
      env: serverEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
      windowsHide: true,
      ...cluster.user,
    })
    await once(child, 'spawn')
    child.unref()
    const isAlive = () => child.exitCode === null && child.signalCode === null
    return { pid: child.pid ?? 0, isAlive }
  } catch (error) {
    return error as Error
  } finally {
    closeSync(output)
  }
}

/** Another program may take the port before PostgreSQL does; then the start tries another one. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/**
 * The server that already runs on the cluster, once it is ready; null when there is none. Removes
 * a postmaster.pid whose pid now belongs to another program, which would prevent PostgreSQL from
 * starting indefinitely.
 */
export async function adoptServer(
  shop: DataFolder,
  cluster: Cluster,
  log: (line: string) => void,
): Promise<RunningServer | null> {
  const found = findPostmaster(cluster.data)
  if (found.kind === 'none') return null
  if (found.kind === 'foreign') {
    if (found.moved && found.port !== null) await rejectIfServed(found.port, cluster)
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
async function rejectIfServed(port: number, cluster: Cluster): Promise<void> {
  const result = await tryToConnect(urlOf(port, cluster.password, 'postgres'))
  if (result !== connectResults.ready && result !== connectResults.startingOrStopping) return
  throw new PostgresStartError(
    `The shop's database in ${cluster.data} was moved while PostgreSQL ran on it, or another ` +
      `container serves it on port ${port}: stop that shop, then start this one.`,
  )
}
