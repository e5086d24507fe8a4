import { systemFolder } from './system-folder.ts'

/**
 * The database cannot come up. The message is one sentence for the shop's owner: what is wrong and
 * how to mend it. The technical error, where there is one, is the `cause`.
 */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

/** Turns what the operating system reports about files and rights into a sentence for the owner. */
export function asStartError(error: unknown, dataDir: string): Error {
  if (error instanceof PostgresStartError || !(error instanceof Error)) return toError(error)
  const { code, path = dataDir } = error as NodeJS.ErrnoException
  const sentence = code === undefined ? undefined : sentenceFor(code, path, dataDir)
  return sentence === undefined ? error : new PostgresStartError(sentence, { cause: error })
}

function sentenceFor(code: string, path: string, dataDir: string): string | undefined {
  if (path.startsWith(systemFolder) && ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return (
      `The shop runs as root and may not write ${path}, where it then keeps its database: ` +
      'start it as an ordinary user or set DATABASE_URL.'
    )
  }
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${path} is full: free some space and start the shop again.`
    case 'EACCES':
    case 'EPERM':
      return (
        `The shop may not write ${path}: give that folder to the user who starts the shop ` +
        'or set DATA_DIR to a folder of their own.'
      )
    case 'EROFS':
      return `${path} lies on a read-only disk: set DATA_DIR to a folder that can be written.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${dataDir} is not a folder: remove that file or set DATA_DIR to a folder.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this machine: raise the limit (ulimit -n) and start again.'
    default:
      return undefined
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
