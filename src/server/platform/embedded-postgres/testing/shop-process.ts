/*
 * A shop reduced to its database, to be killed by tests: starts PostgreSQL on the DATA_DIR that is
 * its argument, prints one line of JSON, and stops when its standard input closes.
 */
import { once } from 'node:events'
import { startPostgres } from '../start-postgres.ts'
import { testSettings } from './test-settings.ts'

const dataDir = process.argv[2] ?? ''
try {
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: testSettings })
  console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted }))
  process.stdin.resume()
  await once(process.stdin, 'end')
  await postgres.stop()
} catch (error) {
  const { name, message } = error as Error
  console.log(JSON.stringify({ error: name, message }))
  process.exitCode = 1
}
