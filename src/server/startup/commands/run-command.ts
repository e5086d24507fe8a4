import { backupFailureTexts } from '#shared/backup/backup-failure-texts.ts'
import { BackupError } from '../../backup/backup-error.ts'
import { isDatabaseFull, sqlState } from '../../platform/database/database-errors.ts'
import { PostgresStartError } from '#embedded-postgres'
import { StartError } from '../../platform/settings.ts'

/**
 * Runs a command of the terminal. A failure is one sentence on stderr and exit code 1. The first Ctrl-C
 * or SIGTERM aborts the signal, so that nothing half made is left; a second one exits at once.
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort(new BackupError(backupFailureTexts.en.interrupted))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    await command(controller.signal)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`\n${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** 1.4 GB */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}

const isForOperator = [BackupError, StartError, PostgresStartError]

/** Sentences that are written for the operator as they are; of anything else what the database says. */
function sentenceOf(error: unknown): string {
  if (isForOperator.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDatabaseFull(error)) return backupFailureTexts.en.databaseFull
  const state = sqlState(error)
  if (state === '42P01') return backupFailureTexts.en.noShopYet
  if (state === '55006')
    return 'Somebody is connected to the database of the shop: stop the shop first.'
  const message = error instanceof Error ? error.message : String(error)
  return state === undefined ? message : backupFailureTexts.en.databaseRejected(message)
}
