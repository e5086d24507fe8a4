import { execFile } from 'node:child_process'
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#embedded-postgres'
import { newDataDir } from './spawn-shop.ts'

const settings = { max_connections: '100' }

export interface PrimaryAndReplica {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** Starts the primary again where it was. */
  restartPrimary(): Promise<void>
}

/** A PostgreSQL of its own with a streaming replica; both stop when the test ends. */
export async function startPrimaryAndReplica(): Promise<PrimaryAndReplica> {
  const first = await newCluster()
  const second = await newCluster()
  const log = () => undefined
  const primary = await startPostgres({ dataDir: first, settings, log })
  onTestFinished(() => primary.stop())
  const replaced = await startPostgres({ dataDir: second, settings, log })
  await replaced.stop()
  const password = join(second, 'postgres', 'password')
  await writeFile(password, await readFile(join(first, 'postgres', 'password')))
  await copyRunning(primary.url, await dataFolder(first), await dataFolder(second))
  const { port, username, password: secret } = new URL(primary.url)
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${secret}`
  const replica = await startPostgres({
    dataDir: second,
    settings: { ...settings, primary_conninfo: conninfo },
    log,
  })
  onTestFinished(() => replica.stop())
  const restartPrimary = async () => {
    const again = await startPostgres({ dataDir: first, settings, port: primary.port, log })
    onTestFinished(() => again.stop())
  }
  return { primary, replica, restartPrimary }
}

async function newCluster(): Promise<string> {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  return dataDir
}

async function dataFolder(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres')
  const record = await readFile(join(home, 'cluster.json'), 'utf8')
  return join(resolve(home, (JSON.parse(record) as { folder: string }).folder), 'data')
}

/** A base backup by PostgreSQL's functions, which the embedded programs have no tool for. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    await rm(to, { recursive: true })
    await promisify(execFile)('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await rm(join(to, 'postmaster.pid'), { force: true })
    const { uid, gid } = await stat(from)
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(to, name), text, { mode: 0o600 })
      await chown(join(to, name), uid, gid)
    }
  } finally {
    await client.end()
  }
}
