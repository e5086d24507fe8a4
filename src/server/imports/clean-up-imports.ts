import type { Writer } from '../platform/database/database.ts'
import { deleteImportsBefore, deletePartsBefore } from './import-queries.ts'

/** How long the rows of an import can be looked at, and the import undone. */
const importDays = 90

/** Deletes old imports, whose products stay, and files without an import. */
export async function cleanUpImports(db: Writer, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await deleteImportsBefore(db, daysAgo(importDays))
  await deletePartsBefore(db, daysAgo(1))
}
