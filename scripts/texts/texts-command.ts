import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exportTexts, importTexts } from './text-table.ts'

/** `npm run texts -- export FILE.csv` and, with the translator's changes, `import FILE.csv`. */
const root = fileURLToPath(new URL('../..', import.meta.url))

const [command, file, ...others] = process.argv.slice(2)
if (!file || others.length > 0 || (command !== 'export' && command !== 'import')) {
  fail('Use it as: npm run texts -- export FILE.csv, or: npm run texts -- import FILE.csv')
} else if (command === 'export') {
  writeFileSync(file, exportTexts(root))
  console.log(`The texts are in ${file}.`)
} else {
  try {
    const { changed, modules, leftOut } = importTexts(root, readFileSync(file, 'utf8'))
    for (const each of leftOut) console.log(`Left out: ${each}`)
    console.log(`${changed} texts changed in ${modules.length} modules.`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
