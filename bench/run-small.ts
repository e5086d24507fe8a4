import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeDataDir } from '#embedded-postgres/testing'
import { withResources, type Resources } from './with-resources.ts'

/**
 * Runs the benches and the screenshots once and briefly, to check that they work: their figures mean
 * nothing, so they run beside each other. Page weights and screenshots share one demo shop, whose pictures
 * are resized once.
 */
await withResources(async (resources) => {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-small-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  resources.defer(() => removeDataDir(join(folder, 'demo')))
  const ofPages = async () => {
    await runScript(resources, 'bench:pages', ['--small', '--keep', folder])
    await runScript(resources, 'screenshots', ['--small', '--keep', folder])
  }
  await Promise.all([runScript(resources, 'bench', ['--small']), ofPages()])
})

/** Each line that it prints begins with its name. */
async function runScript(resources: Resources, name: string, args: string[]): Promise<void> {
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => console.log(`${name}: ${line}`))
  }
  const ended = once(child, 'close')
  resources.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await ended
  })
  const [code] = await ended
  if (code !== 0) throw new Error(`npm run ${name} failed`)
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
