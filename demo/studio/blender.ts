import { execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { FullDiskError, tellsOfFullDisk } from './full-disk.ts'

const blender = () => process.env['BLENDER'] ?? 'blender'

/** Says in a sentence why the studio cannot work here; undefined when it can. */
export async function whyNoBlender(): Promise<string | undefined> {
  const command = blender()
  try {
    const { stdout } = await promisify(execFile)(command, ['--version'])
    const [, major, minor] = /Blender (\d+)\.(\d+)/.exec(stdout) ?? []
    if (Number(major) === 3 && Number(minor) >= 4 && Number(minor) <= 6) return undefined
    const version = major && minor ? `${major}.${minor}` : 'of an unknown version'
    return `The studio is written for Blender 3.4 to 3.6; “${command}” is ${version}.`
  } catch {
    return `Blender was not found as “${command}”. Install Blender 3.4 to 3.6, or set BLENDER to its path.`
  }
}

interface Surroundings {
  /** Where Blender and the script put files of their own. */
  temporary: string
  signal: AbortSignal
}

/**
 * Runs a Python script in Blender at the lowest priority; rejects with the script's last words, and
 * only when Blender has ended: nothing is written to `temporary` any more.
 */
export function runInBlender(
  script: string,
  args: string[],
  { temporary, signal }: Surroundings,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = ['--background', '--python-exit-code', '1', '--python', script, '--', ...args]
    const places = { TMPDIR: temporary, TMP: temporary, TEMP: temporary }
    // One core for each photograph: OpenBLAS would take them all for the denoiser.
    const env = { ...process.env, ...places, OPENBLAS_NUM_THREADS: '1' }
    const child = spawn(blender(), options, {
      env,
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let lastWords = ''
    let isDiskFull = false
    // Blender writes a script's error to stdout, a library writes its own to stderr.
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        isDiskFull ||= tellsOfFullDisk(String(chunk))
        lastWords = `${lastWords}${String(chunk)}`.slice(-4000)
      })
    }
    let failure: Error | undefined
    child.on('error', (error) => {
      failure = error
    })
    child.on('close', (code, killedBy) => {
      if (failure) reject(failure)
      else if (code === 0) resolve()
      else if (isDiskFull) reject(new FullDiskError())
      else if (killedBy) reject(new Error(killedSentence(killedBy)))
      else reject(new Error(lastSentence(lastWords) ?? `Blender ended with code ${code}.`))
    })
  })
}

function killedSentence(killedBy: string): string {
  return `Blender was ended by the signal ${killedBy}; the memory may have run out.`
}

/** The exception at the end of Python's report; not Blender's “Error: script failed” below it. */
function lastSentence(output: string): string | undefined {
  return output.split('\n').findLast((line) => /^([\w.]*\wError|[\w.]*Exception)\b/.test(line))
}
