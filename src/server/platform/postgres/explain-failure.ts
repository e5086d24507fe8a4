/** Where things lie, for the sentence. */
interface Place {
  data: string
  log?: string
}

const explanations: [RegExp, (place: Place) => string][] = [
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

/** One sentence for the owner from what PostgreSQL's programs wrote before they gave up. */
export function explainFailure(output: string, place: Place): string {
  for (const [pattern, sentence] of explanations) {
    if (pattern.test(output)) return withLog(sentence(place), place)
  }
  return withLog(`PostgreSQL ended while it was starting: ${lastWords(output)}.`, place)
}

function withLog(sentence: string, { log }: Place): string {
  return log === undefined ? sentence : `${sentence.slice(0, -1)} (its log is ${log}).`
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.filter((line) => /\b(FATAL|PANIC|error):/.test(line)).at(-1) ?? lines.at(-1)
  const words = fatal?.replace(/^.*?\b(FATAL|PANIC|LOG|error):\s+/, '').trim()
  return words?.replace(/\.$/, '') || 'it said nothing'
}
