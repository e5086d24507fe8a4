import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isUnchangedSince, nextUpdatedAt } from '../../../platform/database/edit-conflicts.ts'
import { newId } from '../../../platform/ids.ts'
import { searchSynonyms, type SynonymKind } from './synonym-tables.ts'

export interface SynonymGroup {
  id: string
  kind: SynonymKind
  terms: string[]
  updatedAt: Date
}

const columns = {
  id: searchSynonyms.id,
  kind: searchSynonyms.kind,
  terms: searchSynonyms.terms,
  updatedAt: searchSynonyms.updatedAt,
}

/** All groups, by their first term. */
export async function selectSynonymGroups(db: Tx | Db): Promise<SynonymGroup[]> {
  return db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.terms), asc(searchSynonyms.id))
}

export async function insertSynonymGroup(
  tx: Tx,
  group: Pick<SynonymGroup, 'kind' | 'terms'>,
): Promise<SynonymGroup[]> {
  return tx
    .insert(searchSynonyms)
    .values({ id: newId(), ...group })
    .returning(columns)
}

/** The group as it is now; nothing when there is none, or it was changed since `loadedAt`. */
export async function updateSynonymGroup(
  tx: Tx,
  id: string,
  group: Pick<SynonymGroup, 'kind' | 'terms'>,
  { now, loadedAt }: { now: Date; loadedAt: Date | undefined },
): Promise<SynonymGroup[]> {
  return tx
    .update(searchSynonyms)
    .set({ ...group, updatedAt: nextUpdatedAt(searchSynonyms.updatedAt, now) })
    .where(and(eq(searchSynonyms.id, id), isUnchangedSince(searchSynonyms.updatedAt, loadedAt)))
    .returning(columns)
}

export async function selectSynonymGroup(db: Tx | Db, id: string): Promise<SynonymGroup[]> {
  return db.select(columns).from(searchSynonyms).where(eq(searchSynonyms.id, id))
}

export async function lockSynonymGroup(tx: Tx, id: string): Promise<SynonymGroup | undefined> {
  const [group] = await tx
    .select(columns)
    .from(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .for('update')
  return group
}

export async function deleteSynonymGroup(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .returning({ id: searchSynonyms.id })
  return rows.length > 0
}
