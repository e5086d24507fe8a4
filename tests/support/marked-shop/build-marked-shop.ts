import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const copied = [
  'src',
  'db',
  'demo',
  'public',
  'embedded-postgres',
  'scripts',
  'package.json',
  'shop.config.ts',
  'shop.content.ts',
  'shop.pages.ts',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const marker = 'src/shared/languages/mark-texts.ts'

const textsModule = 'src/shared/languages/texts.ts'

/** Where a text leaves `texts.ts`, and what is written there instead; mails to the shop are in Bangla too. */
const replaced = [
  [
    textsModule,
    'return all as unknown as Texts<T>',
    'return { en: all.en, bn: mark(all.bn) } as unknown as Texts<T>',
  ],
  [
    textsModule,
    'if (isLocalized(node)) return node[language] ?? node.en',
    "if (isLocalized(node)) return language === 'bn' ? mark(node.bn ?? node.en) : node.en",
  ],
  [
    textsModule,
    'import { isLanguage',
    "import { mark } from './mark-texts.ts'\nimport { isLanguage",
  ],
  [
    'shop.config.ts',
    '\n  notifications,',
    "\n  notifications: { ...notifications, language: 'bn' },",
  ],
] as const

/**
 * A copy of the sources with its pages built, in which every Bangla text of a texts module and of the
 * owner's content stands between ⟦ and ⟧. A copy, so that the shop has no such mode.
 */
export async function buildMarkedShop(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-marked-'))
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await cp(fileURLToPath(new URL('mark-texts.ts', import.meta.url)), join(folder, marker))
  for (const [path, before, after] of replaced) {
    const text = await readFile(join(folder, path), 'utf8')
    if (!text.includes(before)) throw new Error(`${path} has no "${before}" any more.`)
    await writeFile(join(folder, path), text.replace(before, after))
  }
  await promisify(execFile)(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 26,
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
