import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { awaitReady, NotReadyInTime } from './await-ready.ts'
import type { Cluster } from './open-cluster.ts'
import { portServedBy } from './postmaster-file.ts'
import type { Programs } from './programs.ts'
import { serverArguments, serverEnvironment } from './server-settings.ts'
import { rotateLog, type ShopFolder } from './shop-folder.ts'
import { shutDownServer } from './stop-server.ts'

/** A server that answers. */
export interface RunningServer {
  pid: number
  port: number
}

export interface Launch {
  shop: ShopFolder
  programs: Programs
  cluster: Cluster
  settings: Record<string, string>
  /** The port to listen on; any free one when absent. */
  port?: number | undefined
  log(line: string): void
}

/**
 * Starts PostgreSQL on the cluster. When it ends before it is ready, what it wrote to its log since.
 * Throws a PostgresStartError when it lives but does not become ready.
 */
export async function launchServer(launch: Launch): Promise<RunningServer | string> {
  const { shop, programs, cluster } = launch
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
    if (!goesOn) await shutDownServer(pid, cluster.data, programs)
    throw error
  }
}

/** Detached: Ctrl-C in the terminal reaches the shop, which then ends PostgreSQL in good order. */
async function spawnServer({ shop, programs, cluster, settings }: Launch, port: number) {
  const output = openSync(shop.log, 'a', 0o600)
  try {
    const child = spawn(programs.postgres, serverArguments(cluster.data, port, settings), {
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
