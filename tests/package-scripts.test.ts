import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'

const packageFile = new URL('../package.json', import.meta.url)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(packageFile, 'utf8')))

test('each command that runs TypeScript works on a fresh clone: it is prepared first', () => {
  const unprepared = Object.entries(scripts)
    .filter(([, command]) => /\bnode\b.*\.ts\b/.test(command))
    .filter(([name]) => !scripts[`pre${name}`]?.startsWith('node scripts/prepare.mjs'))
    .map(([name]) => name)
  expect(unprepared).toEqual([])
})
