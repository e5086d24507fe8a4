import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newDataDir } from './support/servers/spawn-shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(await readFile(`${root}package.json`, 'utf8')))
/** An import of a value, with the package's name; paths, aliases and Node's own modules are others. */
const packageImport =
  /^(?:import (?!type )[^']*?from |\} from |import )'((?!node:|virtual:)(?:@[\w-]+\/)?[\w-][\w.-]*)/gm
const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}` }

test('each command that runs TypeScript works on a fresh clone: it is prepared first', () => {
  const unprepared = Object.entries(scripts)
    .filter(([, command]) => /\bnode\b.*\.ts\b/.test(command))
    .filter(([name]) => !scripts[`pre${name}`]?.startsWith('node scripts/prepare.mjs'))
    .map(([name]) => name)
  expect(unprepared).toEqual([])
})

test('every package that a shop imports is installed without the tools of developers', async () => {
  const folders = ['src', 'embedded-postgres', 'demo/catalogue', 'scripts'].map((folder) =>
    join(root, folder),
  )
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  const ofShop = found
    .flat()
    .filter(
      (file) =>
        /\.(ts|tsx|mjs)$/.test(file) &&
        !/\.test\.tsx?$|subset-fonts|scripts\/(lint|texts)\/|\/testing\//.test(file),
    )
  const configs = ['shop.config.ts', 'vite.config.ts', 'react-router.config.ts']
  const missing: string[] = []
  for (const file of [...ofShop, ...configs.map((config) => join(root, config))]) {
    const text = await readFile(file, 'utf8')
    for (const [, name = ''] of text.matchAll(packageImport)) {
      if (!dependencies[name]) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test(
  'npm run dev shows the home page from its sources, and Ctrl-C ends PostgreSQL too',
  { tags: ['full'], timeout: 180_000 },
  async () => {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const watcher = spawn('sh', ['-c', `exec ${scripts['dev']}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, as a terminal gives it.
      detached: true,
      env: {
        PATH: env.PATH,
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'off',
      },
    })
    const ended = once(watcher, 'exit')
    onTestFinished(async () => {
      watcher.kill('SIGTERM')
      await ended
    })
    const lines: string[] = []
    const url = await new Promise<string>((resolve, reject) => {
      for (const input of [watcher.stdout, watcher.stderr]) {
        createInterface({ input }).on('line', (line) => {
          lines.push(line)
          const opened = /The shop is open: (\S+)/.exec(line)?.[1]
          if (opened) resolve(opened.replace('localhost', '127.0.0.1'))
          // The watcher itself stays, and waits for a change.
          if (line.startsWith('Failed running')) reject(new Error(lines.join('\n')))
        })
      }
      void ended.then(() => reject(new Error(lines.join('\n'))))
    })
    // On a busy machine the sources of the first page take longer than a connection may be silent.
    const page = await fetch(url).catch(() => fetch(url))
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html.includes('import("/src/web/entry.client.tsx")')).toBe(true)
    // The terminal sends it to the watcher and to the shop; the watcher passes it on to the shop too.
    process.kill(-(watcher.pid ?? 0), 'SIGINT')
    await ended
    // The shop has unregistered, so it has stopped PostgreSQL too.
    expect(await readdir(join(dataDir, 'postgres', 'users'))).toEqual([])
  },
)
