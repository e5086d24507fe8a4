import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type {
  TranslatedField,
  TranslatedType,
  TranslationCounts,
  TranslationQuery,
  TranslationState,
} from '#shared/translations/translation-schemas.ts'
import { categories, subcategories } from '../catalog/categories/category-tables.ts'
import { products } from '../catalog/products/product-tables.ts'
import { coupons } from '../coupons/coupon-tables.ts'
import { flashDeals } from '../flash-deals/flash-deal-tables.ts'
import type { StoredTexts } from '../platform/content-texts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { containsText } from '../platform/database/lists/text-search.ts'

type Table =
  | typeof products
  | typeof categories
  | typeof subcategories
  | typeof coupons
  | typeof flashDeals

interface RecordSource {
  table: Table
  name: SQL
  /** The English of each field that can be translated. */
  english: Partial<Record<TranslatedField, SQL>>
  parentId?: SQL
}

/**
 * Fields of the record without a translation, or with one of another English: `sourceOf` in SQL. A field without
 * English has nothing to translate.
 */
function fieldsWhere(table: Table, english: RecordSource['english'], of: 'missing' | 'outdated') {
  const fields = Object.entries(english).map(([field, text]) => {
    const stored = (part: string) => sql`${table.texts} #>> ${`{bn,${field},${part}}`}`
    const isSo =
      of === 'missing' ? sql`${stored('text')} is null` : sql`${stored('source')} <> md5(${text})`
    return sql`case when ${isSo} and ${text} <> '' then ${field} end`
  })
  return sql<TranslatedField[]>`array_remove(array[${sql.join(fields, sql`, `)}]::text[], null)`
}

function recordsOf(db: Tx | Db, type: TranslatedType, source: RecordSource, where?: SQL) {
  const { table, name, english, parentId } = source
  const texts = (field: TranslatedField) => english[field] ?? sql`null::text`
  return db
    .select({
      type: sql<TranslatedType>`${sql.raw(`'${type}'`)}::text`.as('type'),
      id: sql<string>`${table.id}`.as('id'),
      parentId: sql<string | null>`${parentId ?? sql`null::uuid`}`.as('parent_id'),
      name: sql<string>`${name}`.as('name'),
      englishName: sql<string | null>`${texts('name')}`.as('english_name'),
      englishDescription: sql<string | null>`${texts('description')}`.as('english_description'),
      englishBoxContents: sql<string | null>`${texts('boxContents')}`.as('english_box_contents'),
      texts: sql<StoredTexts>`${table.texts}`.as('texts'),
      missing: fieldsWhere(table, english, 'missing').as('missing'),
      outdated: fieldsWhere(table, english, 'outdated').as('outdated'),
      createdAt: sql<Date>`${table.createdAt}`.mapWith(products.createdAt).as('created_at'),
      updatedAt: sql<Date>`${table.updatedAt}`.mapWith(products.updatedAt).as('updated_at'),
    })
    .from(table)
    .where(where)
}

/** Every record with texts. Coupons and deals that are over are seen by nobody, so they are left out. */
function allRecords(db: Tx | Db, now: Date) {
  const both = ({
    name,
    description,
  }: typeof products | typeof categories | typeof subcategories) => ({
    name: sql`${name}`,
    english: { name: sql`${name}`, description: sql`${description}` },
  })
  return unionAll(
    recordsOf(db, 'product', {
      table: products,
      name: sql`${products.name}`,
      english: { ...both(products).english, boxContents: sql`${products.boxContents}` },
    }),
    recordsOf(db, 'category', { table: categories, ...both(categories) }),
    recordsOf(db, 'subcategory', {
      table: subcategories,
      ...both(subcategories),
      parentId: sql`${subcategories.categoryId}`,
    }),
    recordsOf(
      db,
      'coupon',
      {
        table: coupons,
        name: sql`${coupons.code}`,
        english: { description: sql`${coupons.description}` },
      },
      and(isNull(coupons.deletedAt), gt(coupons.expiresAt, now)),
    ),
    recordsOf(
      db,
      'flash_deal',
      {
        table: flashDeals,
        name: sql`${flashDeals.name}`,
        english: { name: sql`${flashDeals.name}` },
      },
      gt(flashDeals.endsAt, now),
    ),
  ).as('records')
}

type Records = ReturnType<typeof allRecords>

function isInState({ missing, outdated }: Records, state: TranslationState): SQL {
  const has = (fields: Records['missing']) => sql`cardinality(${fields}) > 0`
  if (state === 'missing') return has(missing)
  if (state === 'outdated') return has(outdated)
  return sql`not (${has(missing)} or ${has(outdated)})`
}

/** The records of these types that match, newest first. */
export function translationList(
  db: Tx | Db,
  now: Date,
  types: readonly TranslatedType[],
  { state, search }: Pick<TranslationQuery, 'state' | 'search'>,
) {
  const records = allRecords(db, now)
  const words = sql`lower(concat_ws(' ', ${records.name}, ${records.englishName}, ${records.englishDescription},
    ${records.englishBoxContents}, ${records.texts} #>> '{bn,name,text}',
    ${records.texts} #>> '{bn,description,text}', ${records.texts} #>> '{bn,boxContents,text}'))`
  return {
    from: records,
    columns: {
      type: records.type,
      id: records.id,
      parentId: records.parentId,
      name: records.name,
      englishName: records.englishName,
      englishDescription: records.englishDescription,
      englishBoxContents: records.englishBoxContents,
      texts: records.texts,
      missing: records.missing,
      outdated: records.outdated,
      updatedAt: records.updatedAt,
    },
    where: and(
      inArray(records.type, [...types]),
      state && isInState(records, state),
      search ? containsText(words, search.normalize('NFC')) : undefined,
    ),
    orderBy: [sql`${records.createdAt} desc`, sql`${records.id} desc`],
  }
}

export async function countStates(
  db: Tx | Db,
  now: Date,
  types: readonly TranslatedType[],
): Promise<TranslationCounts[]> {
  const records = allRecords(db, now)
  const count = (state: TranslationState) =>
    sql<number>`count(*) filter (where ${isInState(records, state)})::int`
  return db
    .select({
      type: records.type,
      total: sql<number>`count(*)::int`,
      missing: count('missing'),
      outdated: count('outdated'),
      complete: count('complete'),
    })
    .from(records)
    .where(inArray(records.type, [...types]))
    .groupBy(records.type)
}

/** The names of these categories. */
export async function selectCategoryNames(db: Tx | Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ _id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
}
