// One build at a time in this folder, also when two starts overlap.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const retryMs = 200

/** Waits for the lock and returns its release. A lock whose owner has crashed is taken over. */
export async function holdLock(path) {
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      const release = () => rmSync(path, { force: true })
      process.on('exit', release)
      return release
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isHeld(path)) rmSync(path, { force: true })
      else await delay(retryMs)
    }
  }
}

function isHeld(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    if (!holder) return false
    process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
