import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, writeDurably } from './durable-file.ts'
import { identifyProcess } from './process-identity.ts'

/*
 * Who uses the server: one file in DATA_DIR/postgres/users for each start that succeeded. The last
 * living user that stops ends the server, whoever started it. Call these under the start lock.
 */

/** Notes that this process uses the server; returns the file that says so. */
export function registerUser(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${process.pid}-${randomBytes(3).toString('hex')}`)
  writeDurably(file, JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid) }))
  return file
}

/** Takes back a registration; true when no other living process uses the server. */
export function unregisterUser(folder: string, file: string): boolean {
  rmSync(file, { force: true })
  const others = readdirSync(folder).map((name) => join(folder, name))
  const living = others.filter((other) => isAlive(other))
  for (const other of others) if (!living.includes(other)) rmSync(other, { force: true })
  return living.length === 0
}

function isAlive(file: string): boolean {
  try {
    const user = JSON.parse(readIfThere(file) ?? '') as { pid: number; identity: string }
    return identifyProcess(user.pid) === user.identity
  } catch {
    return false
  }
}
