import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { serverEnvironment, superuser } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'
import { explainFailure, PostgresStartError } from './start-error.ts'

const flags = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

export interface NewCluster {
  /** Gets `data` and, for the moment, the password; exists already. */
  folder: string
  password: string
  user: ServerUser
  binaries: Binaries
  /** False skips the flush to disk, for tests. */
  durable: boolean
}

/** Creates an empty cluster in `folder/data`. Throws a PostgresStartError when initdb fails. */
export async function initCluster(cluster: NewCluster): Promise<void> {
  const data = join(cluster.folder, 'data')
  const passwordFile = join(cluster.folder, 'initdb-password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  giveTo(cluster.user, [data, passwordFile])
  const args = [...flags, `--pwfile=${passwordFile}`, `--pgdata=${data}`]
  if (!cluster.durable) args.push('--no-sync')
  try {
    await promisify(execFile)(cluster.binaries.initdb, args, {
      cwd: cluster.folder,
      env: serverEnvironment(),
      windowsHide: true,
      ...cluster.user,
    })
  } catch (cause) {
    const { stdout = '', stderr = '', message } = cause as Error & Partial<Record<string, string>>
    const sentence = explainFailure(`${stdout}\n${stderr || message}`, { data })
    throw new PostgresStartError(sentence, { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function giveTo(user: ServerUser, paths: string[]): void {
  if (!user) return
  try {
    for (const path of paths) chownSync(path, user.uid, user.gid)
  } catch (cause) {
    throw new PostgresStartError(
      `The shop runs as root but may not give files to user ${user.uid}, whom PostgreSQL needs: ` +
        'start the shop as an ordinary user or set DATABASE_URL.',
      { cause },
    )
  }
}
