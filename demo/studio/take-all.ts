import { FullDiskError, isOfFullDisk } from './full-disk.ts'
import { type Photograph, recordPhotograph } from './manifest.ts'
import type { Progress } from './progress.ts'
import type { Shot } from './shot-list.ts'

interface Assignment {
  shots: readonly Shot[]
  /** The folder of photographs and their manifest. */
  folder: string
  /** How many are taken at the same time. */
  jobs: number
  /** Puts the photograph of a shot into the folder. */
  take: (shot: Shot, signal: AbortSignal) => Promise<Photograph>
  progress: Progress
  signal: AbortSignal
}

const advice = 'Make room, and run the command again to go on.'

/**
 * Takes photographs and records each as soon as it is complete. One that fails is reported and skipped;
 * a full disk ends them all. Returns how many failed.
 */
export async function takeAll(assignment: Assignment): Promise<number> {
  const { folder, take, progress } = assignment
  const waiting = [...assignment.shots]
  const full = new AbortController()
  const signal = AbortSignal.any([assignment.signal, full.signal])
  let failed = 0

  async function takeOne(shot: Shot): Promise<void> {
    const startedAt = Date.now()
    const photograph = await take(shot, signal)
    await recordPhotograph(folder, shot.file, { inputs: shot.inputs, ...photograph })
    progress.finished(shot.file, (Date.now() - startedAt) / 1000)
  }

  async function worker(): Promise<void> {
    for (let shot = waiting.shift(); shot && !signal.aborted; shot = waiting.shift()) {
      try {
        await takeOne(shot)
      } catch (error) {
        // One that was stopped has not failed.
        if (signal.aborted) return
        failed += 1
        if (await isOfFullDisk(error, [])) {
          if (!signal.aborted) progress.say(`${new FullDiskError().message} ${advice}`)
          full.abort()
          return
        }
        progress.say(`${shot.file} failed: ${reasonOf(error)}`)
        progress.finished(shot.file, undefined)
      }
    }
  }

  await Promise.all(Array.from({ length: assignment.jobs }, worker))
  return failed
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
