import { statSync } from 'node:fs'
import { readFileIfExists } from './files.ts'
import { PostgresStartError } from './start-error.ts'

/** The operating system's user that PostgreSQL runs as; null: the one the shop runs as. */
export type ServerUser = { uid: number; gid: number } | null

/** PostgreSQL does not run as root, so root switches to another user for it. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** For a new cluster: root switches to `postgres`, or to `nobody` where there is no such user. */
export function chooseServerUser(): ServerUser {
  if (!isRoot()) return null
  const passwd = readFileIfExists('/etc/passwd') ?? ''
  const user = findUser(passwd, 'postgres') ?? findUser(passwd, 'nobody')
  if (user) return user
  throw new PostgresStartError(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: ' +
      'start the shop as an ordinary user or set DATABASE_URL.',
  )
}

/**
 * For a cluster that exists: its owner, independent of users added to the machine since, and of who
 * starts it (an ordinary user's cluster may be started by root).
 */
export function ownerOf(clusterData: string): ServerUser {
  const { uid, gid } = statSync(clusterData)
  const self = process.getuid?.()
  if (self === undefined || (self === uid && self !== 0)) return null
  if (self !== 0) {
    throw new PostgresStartError(
      `The shop's database in ${clusterData} belongs to another user (uid ${uid}): ` +
        'start the shop as root or as that user.',
    )
  }
  if (uid === 0) {
    throw new PostgresStartError(
      `The shop's database in ${clusterData} belongs to root, as whom PostgreSQL does not run: ` +
        `give it to another user (chown -R nobody ${clusterData}) and start again.`,
    )
  }
  return { uid, gid }
}

function findUser(passwd: string, name: string): ServerUser {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  // macOS writes the ids of `nobody` as -2, which is meant unsigned.
  return fields ? { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 } : null
}
