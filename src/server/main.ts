import cluster from 'node:cluster'
import './startup/resolve-drizzle.ts'
import { PostgresStartError } from '#embedded-postgres'
import { readSettings, StartError } from './platform/settings.ts'

// React reads it at import: its production build unless pages are compiled from their sources.
process.env['NODE_ENV'] ??= process.argv.includes('--dev') ? 'development' : 'production'

try {
  const settings = readSettings(process.env)
  const closeTracing = settings.isTraced
    ? (await import('./platform/tracing.ts')).startTracing()
    : undefined
  if (cluster.isPrimary) {
    const { startPrimary } = await import('./startup/start-primary.ts')
    await startPrimary(settings, closeTracing)
  } else {
    const { startWorker } = await import('./startup/start-worker.ts')
    await startWorker(settings, closeTracing)
  }
} catch (error) {
  if (error instanceof StartError || error instanceof PostgresStartError) {
    console.error(`\n${error.message}\n`)
  } else {
    console.error(error)
  }
  process.exit(1)
}
