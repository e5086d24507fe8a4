import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, type ActingDb, type Db, type Writer } from '../database/database.ts'
import {
  deleteReplacedBefore,
  insertClientFile,
  markPresent,
  selectClientFile,
  selectStoredNames,
} from './previous-file-queries.ts'

/** As long a page may stay open after an update, and still load what it has not loaded yet. */
const keptDays = 7

/**
 * Stores the files of a build, which is the one that the shop runs on from now on. In the database, as the
 * folder of the build is replaced by an update, and machines are updated one after the other.
 */
export async function keepBuild(
  { now, ...acting }: ActingDb & { now: Date },
  folder: string,
): Promise<void> {
  const names = (await readdir(folder)).filter(isHashedName).toSorted()
  await inTransaction(acting, async (tx) => {
    const stored = await selectStoredNames(tx, names)
    for (const name of names.filter((each) => !stored.has(each)))
      await insertClientFile(tx, { name, bytes: await readFile(join(folder, name)) })
    await markPresent(tx, names, now)
  })
}

/** A file of this build or of an earlier one; null where it is none, or was replaced a week ago. */
export async function findPreviousFile(db: Db, name: string): Promise<Buffer | null> {
  return isHashedName(name) ? selectClientFile(db, name) : null
}

export async function cleanUpPreviousFiles(db: Writer, now: Date): Promise<void> {
  await deleteReplacedBefore(db, new Date(now.getTime() - keptDays * 86_400_000))
}

/** `base-DkX1_a3-.js`: the build adds eight characters of a hash to every name. */
function isHashedName(name: string): boolean {
  return /^[\w.-]+-[\w-]{8}\.\w{2,5}$/.test(name)
}
