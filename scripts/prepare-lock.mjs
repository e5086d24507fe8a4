// One build at a time in this folder, also when two starts overlap.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { uptime } from 'node:os'
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
      const release = () => {
        process.off('exit', release)
        rmSync(path, { force: true })
      }
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
    const ageMs = Date.now() - statSync(path).mtimeMs
    const holder = Number(readFileSync(path, 'utf8'))
    // Its holder is about to write its id.
    if (!holder) return ageMs < 1000
    // Of before the machine or its container began: the id is another process's now.
    if (holder === process.pid || ageMs > uptime() * 1000) return false
    process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
