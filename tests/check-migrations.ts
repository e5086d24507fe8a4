import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Fails when the tables in code say more than the migrations: one would have to be generated. */
const scratch = mkdtempSync(join(tmpdir(), 'jontro-migrations-'))
try {
  cpSync('db/migrations', join(scratch, 'migrations'), { recursive: true })
  const before = readdirSync(join(scratch, 'migrations')).length
  const config = ['--dialect=postgresql', '--schema=./src/server/**/*-tables.ts']
  execFileSync(
    'node_modules/.bin/drizzle-kit',
    ['generate', ...config, `--out=${join(scratch, 'migrations')}`],
    { stdio: 'pipe' },
  )
  if (readdirSync(join(scratch, 'migrations')).length !== before) {
    console.log('The tables have changed without a migration: run npm run db:generate.')
    process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
