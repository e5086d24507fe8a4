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
    return new BackupError(
      `The disk is full: ${file} could not be written. Free some space, or choose another folder.`,
      { cause: error },
    )
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (mayNotWrite.has(code)) {
    return new BackupError(
      `${file} cannot be written (${code}): give this user write access, or choose another folder.`,
      { cause: error },
    )
  }
  return error
}
