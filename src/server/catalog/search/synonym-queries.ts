import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
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

/** The group as it is now; nothing when there is no such group. */
export async function updateSynonymGroup(
  tx: Tx,
  id: string,
  group: Pick<SynonymGroup, 'kind' | 'terms' | 'updatedAt'>,
): Promise<SynonymGroup[]> {
  return tx.update(searchSynonyms).set(group).where(eq(searchSynonyms.id, id)).returning(columns)
}

export async function deleteSynonymGroup(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .returning({ id: searchSynonyms.id })
  return rows.length > 0
}
