import { and, asc, eq, sql } from 'drizzle-orm'
import { type GlossaryKind, maxTermLength } from '#shared/catalog/glossary-schemas.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
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

type TermKey = Pick<GlossaryKey, 'kind' | 'key'>

/** The translations of all terms, or of one. */
export async function selectGlossary(db: Tx | Db, only?: TermKey): Promise<GlossaryRow[]> {
  return db
    .select()
    .from(glossaryTerms)
    .where(only && and(eq(glossaryTerms.kind, only.kind), eq(glossaryTerms.key, only.key)))
    .orderBy(asc(glossaryTerms.kind), asc(glossaryTerms.key))
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

/** At least one row, each of another term. */
export async function upsertGlossaryTerms(tx: Tx, rows: GlossaryRow[]): Promise<void> {
  await tx
    .insert(glossaryTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [glossaryTerms.kind, glossaryTerms.key, glossaryTerms.language],
      set: {
        term: sql`excluded.term`,
        text: sql`excluded.text`,
        updatedAt: sql`excluded.updated_at`,
      },
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

interface UsedTerm extends Record<string, unknown> {
  kind: GlossaryKind
  key: string
  term: string
  products: number
}

/** Every term that products use, or one, spelt as most of them do, with how many do. */
export async function selectUsedTerms(db: Tx | Db, only?: TermKey): Promise<UsedTerm[]> {
  const isWanted = only
    ? sql`kind = ${only.kind} and facet_key(term) = ${only.key}`
    : sql`facet_key(term) <> ''`
  const { rows } = await db.execute<UsedTerm>(sql`
    select kind, facet_key(term) as key, mode() within group (order by term) as term,
      count(*)::int as products
    from (${usedTerms}) as used
    where ${isWanted}
    group by 1, 2 order by 1 desc, products desc, term`)
  return rows
}

/** A row for each term of each product. */
const usedTerms = sql`
  select 'specification' as kind, used_name as term
  from ${products}, unnest(${products.specificationNames}) as used_name
  union all
  select 'specification', used_option ->> 'name'
  from ${products}, jsonb_array_elements(${products.options}) as used_option
  where ${products.options} is not null and used_option ->> 'name' <> ${colorOption}
  union all
  select 'specification_value', used_part
  from ${products}, lateral (
    select distinct btrim(part) as used_part
    from jsonb_each_text(${products.specifications}) as named,
      unnest(string_to_array(replace(named.value, '; ', ', '), ', ')) as part
    where length(btrim(part)) between 1 and ${sql.raw(String(maxTermLength.part))}
  ) as used_parts
  union all
  select 'option_value', used_value
  from ${products}, jsonb_array_elements(${products.options}) as used_option,
    jsonb_array_elements_text(used_option -> 'values') as used_value
  where ${products.options} is not null and used_option ->> 'name' <> ${colorOption}
  union all
  select 'color', used_color ->> 'name'
  from ${products}, jsonb_array_elements(${products.colors}) as used_color`

/** The term that is translated or used whose id in the audit log this is. */
export async function selectTermById(
  tx: Tx,
  id: string,
): Promise<(TermKey & { term: string }) | undefined> {
  const { rows } = await tx.execute<TermKey & { term: string }>(sql`
    select kind, key, term from (
      select kind, key, term from ${glossaryTerms}
      union all
      select kind, facet_key(term), term from (${usedTerms}) as used
    ) as terms
    where md5(kind || ' ' || key)::uuid = ${id}::uuid
    limit 1`)
  return rows[0]
}
