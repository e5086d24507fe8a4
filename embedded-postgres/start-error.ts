import { systemFolder } from './data-folder.ts'

/**
 * The database cannot come up. The message is one sentence for the shop's owner: what is wrong and
 * how to fix it. The technical error, where there is one, is the `cause`.
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
      `The shop runs as root and may not write ${path}, where it then stores its database: ` +
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

/** Paths for the sentence. */
interface ClusterPaths {
  data: string
  log?: string
}

const explanations: [RegExp, (place: ClusterPaths) => string][] = [
  [
    /could not (create|resize|map|open) (anonymous )?shared memory|shmget|semget|shm_open/i,
    () =>
      'The system does not give PostgreSQL the shared memory it needs: free memory, in a ' +
      'container give it more (--shm-size=256m), or set DATABASE_URL.',
  ],
  [
    /No space left on device|Disk quota exceeded/,
    ({ data }) => `The disk that holds ${data} is full: free some space and start the shop again.`,
  ],
  [
    /could not look up effective user ID (\d+)/,
    () =>
      `The user that starts the shop (uid ${process.getuid?.()}) has no name on this machine, ` +
      'which PostgreSQL needs: add it to /etc/passwd, start as another user, or set DATABASE_URL.',
  ],
  [
    /administrative permissions/,
    () =>
      'PostgreSQL does not run with administrator rights: start the shop from an ordinary ' +
      'terminal or set DATABASE_URL.',
  ],
  [
    /error while loading shared libraries|GLIBC_|Library not loaded|ENOENT|ENOEXEC|Exec format/,
    () =>
      "The PostgreSQL that npm installed cannot run on this system (it needs the system's " +
      'standard C library, glibc on Linux): set DATABASE_URL to a server of your own.',
  ],
  [
    /spawn .*EACCES/,
    () =>
      "PostgreSQL's programs may not be run from where npm put them (a disk mounted noexec?): " +
      'move the shop to another disk or set DATABASE_URL.',
  ],
  [
    /spawn .*(EPERM|EINVAL)/,
    () =>
      'The shop runs as root but may not start PostgreSQL as another user: start the shop as ' +
      'an ordinary user or set DATABASE_URL.',
  ],
  [
    /could not locate a valid checkpoint record|invalid checkpoint|could not locate required/,
    ({ data }) => `The database files in ${data} are damaged: put that folder back from a backup.`,
  ],
  [
    /Permission denied|EACCES|has wrong ownership|has invalid permissions/,
    ({ data }) =>
      `PostgreSQL may not use its files in ${data}: give that folder back to the user who ` +
      'started the shop before, with rights 0700, and see that its parent folders can be entered.',
  ],
]

/** One sentence for the owner from the output of PostgreSQL's programs before they exited. */
export function explainFailure(output: string, place: ClusterPaths): string {
  for (const [pattern, sentence] of explanations) {
    if (pattern.test(output)) return withLog(sentence(place), place)
  }
  return withLog(`PostgreSQL ended while it was starting: ${lastWords(output)}.`, place)
}

function withLog(sentence: string, { log }: ClusterPaths): string {
  return log === undefined ? sentence : `${sentence.slice(0, -1)} (its log is ${log}).`
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.filter((line) => /\b(FATAL|PANIC|error):/.test(line)).at(-1) ?? lines.at(-1)
  const words = fatal?.replace(/^.*?\b(FATAL|PANIC|LOG|error):\s+/, '').trim()
  return words?.replace(/\.$/, '') || 'it said nothing'
}
