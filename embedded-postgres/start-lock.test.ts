import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './start-lock.ts'

function newLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jontro-lock-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'lock')
}

test('one task runs at a time, and a task that throws releases the lock', async () => {
  const file = newLockFile()
  let running = 0
  let most = 0
  const task = async (n: number) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    if (n % 2) throw new Error('failed')
  }
  const outcomes = [1, 2, 3, 4, 5, 6].map((n) => withLock(file, () => task(n)))
  await Promise.allSettled(outcomes)
  expect({ most, running, locked: existsSync(file) }).toEqual({
    most: 1,
    running: 0,
    locked: false,
  })
})

test('the lock of a dead process is taken over, by one of many', async () => {
  const file = newLockFile()
  // This process is alive but began at another time: the number was given out again.
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier one' }))
  let running = 0
  const task = async () => {
    expect(++running).toBe(1)
    await new Promise(setImmediate)
    running--
  }
  await Promise.all([1, 2, 3, 4, 5].map(() => withLock(file, task)))
  expect(existsSync(file)).toBe(false)
})
