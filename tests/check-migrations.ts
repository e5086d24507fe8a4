import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../drizzle.config.ts'

/** Fails when the tables in code differ from the migrations: one would have to be generated. */
mkdirSync('.cache', { recursive: true })
// Inside the project: drizzle-kit takes every folder as relative to it.
const scratch = mkdtempSync(join('.cache', 'migrations-'))
try {
  cpSync('db/migrations', scratch, { recursive: true })
  // Generates as `npm run db:generate` does, but elsewhere.
  const configFile = join(scratch, 'drizzle.config.json')
  writeFileSync(configFile, JSON.stringify({ ...config, out: scratch }))
  const said = execFileSync(
    'node_modules/.bin/drizzle-kit',
    ['generate', `--config=${configFile}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (!said.includes('No schema changes')) {
    console.log(said)
    console.log('The tables have changed without a migration: run npm run db:generate.')
    process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
