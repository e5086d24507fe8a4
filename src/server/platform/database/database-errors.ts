/** The SQLSTATE behind an error, also where drizzle has wrapped it; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** The name of the constraint that rejected a row. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause?.code.startsWith('23') ? cause.constraint : undefined
}

/** The value of one column that a unique index rejected. */
export function violatedValue(error: unknown): string | undefined {
  return /^Key \([^)]*\)=\((.*)\) already exists/.exec(databaseError(error)?.detail ?? '')?.[1]
}

interface DatabaseErrorShape {
  code: string
  constraint?: string
  detail?: string
}

function databaseError(error: unknown): DatabaseErrorShape | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      const constraint =
        'constraint' in at && typeof at.constraint === 'string' ? at.constraint : ''
      const detail = 'detail' in at && typeof at.detail === 'string' ? at.detail : ''
      return { code: at.code, constraint, detail }
    }
  }
  return undefined
}

/**
 * Connection failures, insufficient resources (a full disk: 53100), shutdowns, system errors, and
 * 25006: a server that takes no writes, as a primary that has just become a replica.
 */
const unavailableClasses = ['08', '53', '57P0', '58', '25006']
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|client has encountered a connection error|Query read timeout/i

/** The null character (in JSON too), a number or a time out of range, and what is no number, time or id at all. */
const unstorable = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02'])

/** Whether PostgreSQL has no way to hold a value: that of the request is wrong. */
export function isUnstorable(error: unknown): boolean {
  return unstorable.has(sqlState(error) ?? '')
}

/** Whether the disk of the database is full: it reads, but saves nothing. */
export function isDatabaseFull(error: unknown): boolean {
  return sqlState(error) === '53100'
}

/** Whether the database is unavailable, not the statement wrong. Such a request may be retried. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (networkCodes.has(code)) return true
    if (unavailableClasses.some((prefix) => code.startsWith(prefix))) return true
    if (poolMessages.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseUnavailable)) return true
  }
  return false
}

/** Whether a statement got no response in time; the state of its connection is unknown. */
export function isQueryTimeout(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message === 'Query read timeout') return true
  }
  return false
}

const lostStates = ['08', '57P0', '25006']
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const lostMessages =
  /Connection terminated|not queryable|client has encountered a connection error/i

/**
 * Whether the connection ended, or its server no longer takes writes. Another connection may work at
 * once, unlike where the database is overloaded or gone.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (lostCodes.has(code)) return true
    if (lostStates.some((prefix) => code.startsWith(prefix))) return true
    // Its cause may be that the connection was given up.
    if (/timeout/i.test(at.message)) return false
    if (lostMessages.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isConnectionLost)) return true
  }
  return false
}

const retriable = new Set(['40001', '40P01'])
const tookTooLong = new Set(['55P03', '57014'])

/** Whether PostgreSQL aborted this transaction for a deadlock or a serialisation conflict. */
export function isTransactionConflict(error: unknown): boolean {
  return retriable.has(sqlState(error) ?? '')
}

/** Whether a transaction ran into a lock or statement timeout, or conflicted in every attempt. */
export function isDatabaseBusy(error: unknown): boolean {
  return isTransactionConflict(error) || tookTooLong.has(sqlState(error) ?? '')
}
