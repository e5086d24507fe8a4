import { and, asc, eq, sql } from 'drizzle-orm'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import type { ContentLanguage } from '#shared/languages/content-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { products } from '../products/product-tables.ts'
import { glossaryTerms } from './glossary-tables.ts'

export type GlossaryRow = typeof glossaryTerms.$inferSelect

export interface GlossaryKey {
  kind: GlossaryKind
  key: string
  language: ContentLanguage
}

export async function selectGlossary(db: Tx | Db): Promise<GlossaryRow[]> {
  return db.select().from(glossaryTerms).orderBy(asc(glossaryTerms.kind), asc(glossaryTerms.key))
}

export async function lockGlossaryTerm(
  tx: Tx,
  { kind, key, language }: GlossaryKey,
): Promise<GlossaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(glossaryTerms)
    .where(isTerm({ kind, key, language }))
    .for('update')
  return row
}

export async function upsertGlossaryTerm(tx: Tx, row: GlossaryRow): Promise<void> {
  const { term, text, updatedAt } = row
  await tx
    .insert(glossaryTerms)
    .values(row)
    .onConflictDoUpdate({
      target: [glossaryTerms.kind, glossaryTerms.key, glossaryTerms.language],
      set: { term, text, updatedAt },
    })
}

export async function deleteGlossaryTerm(tx: Tx, key: GlossaryKey): Promise<void> {
  await tx.delete(glossaryTerms).where(isTerm(key))
}

function isTerm({ kind, key, language }: GlossaryKey) {
  return and(
    eq(glossaryTerms.kind, kind),
    eq(glossaryTerms.key, key),
    eq(glossaryTerms.language, language),
  )
}

/** Every term that products use, spelt as most of them do, with how many do. */
export async function selectUsedTerms(
  db: Tx | Db,
): Promise<{ kind: GlossaryKind; key: string; term: string; products: number }[]> {
  const { rows } = await db.execute<{
    kind: GlossaryKind
    key: string
    term: string
    products: number
  }>(sql`
    select kind, facet_key(term) as key, mode() within group (order by term) as term,
      count(*)::int as products
    from (
      select 'specification' as kind, name as term
      from ${products}, unnest(${products.specificationNames}) as name
      union all
      select 'color', color ->> 'name'
      from ${products}, jsonb_array_elements(${products.colors}) as color
    ) as used
    where facet_key(term) <> ''
    group by 1, 2 order by 1 desc, products desc, term`)
  return rows
}
