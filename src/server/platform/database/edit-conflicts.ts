import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DomainError } from '../domain-error.ts'
import { httpTexts } from '../http/errors/http-texts.ts'

/** Thrown in the transaction of an edit whose record was changed since the form was loaded. */
export class StaleEditError extends Error {}

/**
 * Runs the transaction of an edit. The form carries `updatedAt` as it was loaded; the UPDATE checks it
 * with `isUnchangedSince` and sets `nextUpdatedAt`. When it finds the record changed it throws
 * StaleEditError, which becomes `edit_conflict` with the record as it is now.
 */
export async function rejectStaleEdit<T>(
  edit: () => Promise<T>,
  readCurrent: () => Promise<unknown>,
): Promise<T> {
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof StaleEditError)) throw error
    const details = { current: await readCurrent() }
    throw new DomainError('edit_conflict', (language) => httpTexts[language].changedMeanwhile, {
      details,
    })
  }
}

/** Compared in whole milliseconds, as the wire has them. True for a form that does not say. */
export function isUnchangedSince(updatedAt: PgColumn, loadedAt: Date | undefined): SQL<boolean> {
  if (loadedAt === undefined) return sql`true`
  return sql`date_trunc('milliseconds', ${updatedAt}) <= ${loadedAt.toISOString()}::timestamptz`
}

/** Later than before, also of two saves in one millisecond: no two versions share it. */
export function nextUpdatedAt(updatedAt: PgColumn, now: Date): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`
}
