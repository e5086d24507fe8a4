import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutRelease, lastRelease } from '../../tests/support/check-out-release.ts'
import { rolloutEvent } from './events.ts'

/**
 * Tries the cluster of `deploy/` on one machine: `npm run try:cluster -- --rounds 10`. Namespaces stand
 * for machines, which die one after the other while people shop. It needs Linux, root and Debian's
 * packages, and changes nothing outside of its own namespaces and temporary folder.
 */
const { values } = parseArgs({
  options: {
    /** How often each event happens. */
    rounds: { type: 'string', default: '1' },
    /** Only events whose name contains this. */
    only: { type: 'string', default: '' },
    /** The release that this one replaces, a tag or commit; by default the one in release.json. */
    from: { type: 'string' },
    /** A folder for what the programs wrote. */
    logs: { type: 'string' },
  },
})

/** Programs by Debian's packages. */
const needed: Record<string, string> = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  'redis-server': 'redis-server',
  ip: 'iproute2',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
}

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program)
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

/** A sentence, or null when the trial can begin. */
function whatIsMissing(): string | null {
  if (process.platform !== 'linux')
    return 'This needs Linux: network namespaces stand for machines.'
  if (process.getuid?.() !== 0)
    return 'This needs root, which may create namespaces: sudo npm run try:cluster'
  const packages = Object.entries(needed).flatMap(([program, name]) =>
    isThere(program) ? [] : [name],
  )
  if (packages.length === 0) return null
  return `Missing; on Debian 12: apt-get install ${[...new Set(packages)].join(' ')}`
}

/** The code of the earlier release; null where nothing is rolled out, or this copy has no history. */
async function checkOutEarlier(): Promise<string | null> {
  if (Number(values.rounds) === 0 || !rolloutEvent.includes(values.only)) return null
  const release = values.from ?? (await lastRelease())
  if (release === null) {
    console.log('This copy of the code has no history: the same release is rolled out.')
    return null
  }
  console.log(`The release ${release} is made ready (a minute or two)…`)
  return checkOutRelease(release)
}

async function runTrial(folder: string, earlier: string | null): Promise<number> {
  if (stopping.signal.aborted) return stoppedCode
  const trial = fileURLToPath(new URL('run-trial.ts', import.meta.url))
  const namespaces = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']
  const child = spawn(
    'unshare',
    [
      ...namespaces,
      process.execPath,
      trial,
      `--folder=${folder}`,
      `--rounds=${values.rounds}`,
      `--only=${values.only}`,
      ...(earlier === null ? [] : [`--earlier=${earlier}`]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  // With the first process of its namespace everything in it ends: every machine and program.
  stopping.signal.addEventListener('abort', () => void child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? stoppedCode
}

const stopping = new AbortController()
const stoppedCode = 130
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopping.abort())
}
const problem = whatIsMissing()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'jontro-cluster-'))
try {
  // The databases' user reads in it.
  await chmod(folder, 0o755)
  process.exitCode = await runTrial(folder, await checkOutEarlier())
} finally {
  if (values.logs)
    await cp(join(folder, 'logs'), values.logs, { recursive: true }).catch(() => undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
