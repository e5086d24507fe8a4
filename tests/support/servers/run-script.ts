import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command of the terminal as `npm run` does, without what it prepares. */
export async function runScript(
  command: 'backup' | 'restore' | 'reset-second-factor',
  dataDir: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string; error: string }> {
  const [node = '', ...script] = packageJson.scripts[command].split(' ')
  const child = spawn(node, [...script, ...args], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.jontro/compiled'),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = { output: [] as Buffer[], error: [] as Buffer[] }
  child.stdout.on('data', (chunk: Buffer) => chunks.output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.error.push(chunk))
  await once(child, 'close')
  const text = (parts: Buffer[]) => Buffer.concat(parts).toString().trim()
  return { code: child.exitCode, output: text(chunks.output), error: text(chunks.error) }
}
