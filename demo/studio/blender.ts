import { execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

const blender = () => process.env['BLENDER'] ?? 'blender'

/** Says in a sentence why the studio cannot work here; undefined when it can. */
export async function whyNoBlender(): Promise<string | undefined> {
  const command = blender()
  try {
    const { stdout } = await promisify(execFile)(command, ['--version'])
    const version = /Blender (\d+\.\d+)/.exec(stdout)?.[1] ?? 'an unknown version'
    if (version.startsWith('3.')) return undefined
    return `The studio is written for Blender 3.4 to 3.6; “${command}” is ${version}.`
  } catch {
    return `Blender was not found as “${command}”. Install Blender 3.4 to 3.6, or set BLENDER to its path.`
  }
}

/** Runs a Python script in Blender at the lowest priority; rejects with the script's last words. */
export function runInBlender(script: string, args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = ['--background', '--python-exit-code', '1', '--python', script, '--', ...args]
    // One core for each photograph: OpenBLAS would take them all for the denoiser.
    const env = { ...process.env, OPENBLAS_NUM_THREADS: '1' }
    const child = spawn(blender(), options, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let lastWords = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk) => {
      lastWords = `${lastWords}${String(chunk)}`.slice(-2000)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(lastSentence(lastWords) ?? `Blender ended with code ${code}`))
    })
  })
}

function lastSentence(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => /^\w*(Error|Exception)\b/.test(line))
  return lines.findLast((line) => !line.includes('Not freed memory'))
}
