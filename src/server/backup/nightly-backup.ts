import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { backupFailureTexts } from '#shared/backup/backup-failure-texts.ts'
import type { ActingShop } from '../shop.ts'
import { recordBackupFailure } from './backup-record.ts'
import { writing } from '../platform/database/database.ts'

const command = fileURLToPath(new URL('../startup/commands/backup-command.ts', import.meta.url))

/**
 * Makes the nightly backup in a process of its own, at a lower priority: the shop's event loop and
 * memory stay for shoppers. Throws when it failed, so that the queue tries again; the reason is recorded.
 */
export async function runNightlyBackup(
  shop: Pick<ActingShop, 'db' | 'actor' | 'clock'>,
  script: string = command,
): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const endWithShop = () => child.kill('SIGTERM')
  process.once('exit', endWithShop)
  try {
    const errors: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    if (code === 0) return
    // The last line is the sentence for the operator.
    const sentence = Buffer.concat(errors).toString().trim().split('\n').at(-1)
    const reason = signal === null ? (sentence ?? '') : backupFailureTexts.en.ended(signal)
    await recordBackupFailure(writing(shop), {
      failedAt: shop.clock.now().toISOString(),
      reason,
    })
    throw new Error(`the nightly backup failed: ${reason}`)
  } finally {
    process.off('exit', endWithShop)
  }
}
