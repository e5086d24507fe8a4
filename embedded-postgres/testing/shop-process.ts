/*
 * A shop reduced to its database, to be killed by tests: starts PostgreSQL on the DATA_DIR and with
 * the settings that are its arguments, prints one line of JSON, and stops when its standard input
 * closes.
 */
import { once } from 'node:events'
import { startPostgres } from '../start-postgres.ts'

const [dataDir = '', settings = '{}'] = process.argv.slice(2)
try {
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: JSON.parse(settings) })
  console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted }))
  process.stdin.resume()
  await once(process.stdin, 'end')
  await postgres.stop()
} catch (error) {
  const { name, message } = error as Error
  console.log(JSON.stringify({ error: name, message }))
  process.exitCode = 1
}
