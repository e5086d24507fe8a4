import { backupFailureTexts } from '#shared/backup/backup-failure-texts.ts'
import { isDiskFull } from '../platform/files.ts'

/** A backup or restore that cannot be done; the message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}

const mayNotWrite = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EISDIR'])

/** Turns a failure to write a file into a sentence that names it; returns any other error unchanged. */
export function explainFileError(error: unknown, file: string): unknown {
  if (isDiskFull(error)) {
    return new BackupError(backupFailureTexts.en.diskFull(file), { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (mayNotWrite.has(code)) {
    return new BackupError(backupFailureTexts.en.notWritable(file, code), { cause: error })
  }
  return error
}
