import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileIfExists } from './files.ts'
import { identifyProcess } from './processes.ts'
import { PostgresStartError } from './start-error.ts'

/** Longer than a start with crash recovery or a slow stop, which retain the lock throughout. */
const usualWaitMs = 120_000
const breakerLifeMs = 10_000

/**
 * Runs the task while no other process runs one under the same lock file. The lock of an exited
 * process is taken over. Throws a PostgresStartError after two minutes of waiting, or `waitMs`.
 */
export async function withLock<T>(
  file: string,
  task: () => Promise<T>,
  waitMs = usualWaitMs,
): Promise<T> {
  const content = JSON.stringify({
    pid: process.pid,
    identity: identifyProcess(process.pid),
    nonce: randomBytes(6).toString('hex'),
  })
  await acquire(file, content, waitMs)
  try {
    return await task()
  } finally {
    if (readFileIfExists(file) === content) rmSync(file, { force: true })
  }
}

async function acquire(file: string, content: string, waitMs: number): Promise<void> {
  const giveUpAt = Date.now() + waitMs
  while (!tryAcquire(file, content)) {
    if (holderIsDead(file)) breakStaleLock(file)
    else await sleep(20)
    if (Date.now() > giveUpAt) {
      throw new PostgresStartError(
        `Another process of the shop (${holderPid(file)}) has been busy with the database for ` +
          `${waitMs / 60_000} minutes: wait for it or end it, then start again (lock file ${file}).`,
      )
    }
  }
}

/** A hard link appears with its content or not at all, and fails when the name is taken. */
function tryAcquire(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Checking and removing a stale lock needs a lock itself, or two waiters would remove each other's. */
function breakStaleLock(file: string): void {
  const breaker = `${file}.breaking`
  try {
    writeFileSync(breaker, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const made = statSync(breaker, { throwIfNoEntry: false })?.mtimeMs
    if (made !== undefined && Date.now() - made > breakerLifeMs) rmSync(breaker, { force: true })
    return
  }
  try {
    if (holderIsDead(file)) rmSync(file, { force: true })
  } finally {
    rmSync(breaker, { force: true })
  }
}

function holderIsDead(file: string): boolean {
  const content = readFileIfExists(file)
  if (content === null) return false
  try {
    const holder = JSON.parse(content) as { pid: number; identity: string }
    return identifyProcess(holder.pid) !== holder.identity
  } catch {
    return true
  }
}

function holderPid(file: string): string {
  return /"pid":(\d+)/.exec(readFileIfExists(file) ?? '')?.[1] ?? 'unknown'
}
