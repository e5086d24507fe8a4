import { z } from 'zod'
import { type GlossaryTerm, maxLengthOfTerm } from '#shared/catalog/glossary-schemas.ts'
import { facetKey } from '#shared/catalog/facets.ts'
import type { Permission } from '#shared/api/permissions.ts'
import {
  translatedRecords,
  type TranslatedField,
  type TranslatedType,
  type TranslationCounts,
  type TranslationRow,
  type TranslationState,
} from '#shared/translations/translation-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import type { ConflictField } from '../edit-conflicts/merge-edits.ts'
import type { TranslationsTexts } from './translations-texts.ts'

export type Field = TranslatedField | 'term'

const fields: readonly Field[] = ['name', 'description', 'boxContents', 'term']

type Texts = { [F in Field]?: string | undefined }

/** The subject of a row of the grid: a record, or a word of the glossary. */
export interface TranslatedRecord {
  key: string
  kind: TranslatedType | GlossaryTerm['kind']
  /** Of a record. */
  id: string
  /** The category that a subcategory belongs to. */
  parent: { _id: string; name: string } | null
  name: string
  /** How many products use a word of the glossary. */
  products: number | null
  /** How pages write such a word while it has no translation; null where that is English. */
  automatic: string | null
  english: Texts
  bangla: Texts
  missing: readonly Field[]
  outdated: readonly Field[]
  /** Blank where there is no conflict of edits. */
  updatedAt: string
}

export function recordOfRow({ _id, type, texts, ...row }: TranslationRow): TranslatedRecord {
  const key = `${type} ${_id}`
  return {
    ...row,
    key,
    kind: type,
    id: _id,
    products: null,
    automatic: null,
    bangla: texts.bn ?? {},
  }
}

export function recordOfTerm({
  kind,
  term,
  products,
  texts,
  automatic: written,
}: GlossaryTerm): TranslatedRecord {
  const bangla = texts.bn ?? {}
  const automatic = written?.bn?.term ?? null
  return {
    key: `${kind} ${facetKey(term)}`,
    kind,
    id: '',
    parent: null,
    name: term,
    products,
    automatic,
    english: { term },
    bangla,
    missing: bangla.term === undefined && automatic === null ? ['term'] : [],
    outdated: [],
    updatedAt: '',
  }
}

export const fieldsOf = ({ english }: TranslatedRecord): Field[] =>
  fields.filter((field) => english[field] !== undefined)

/** The Bangla of a row as it is typed, and the English that it translates. The shop checks it. */
export const typedSchema = z.object({
  name: z.string(),
  description: z.string(),
  boxContents: z.string(),
  term: z.string(),
  english: z.custom<Texts>(),
})

export type TypedTexts = z.output<typeof typedSchema>

export function valuesOf({ english, bangla }: TranslatedRecord): TypedTexts {
  const { name = '', description = '', boxContents = '', term = '' } = bangla
  return { name, description, boxContents, term, english }
}

/** Changed texts, and the fields that are confirmed as they are. */
export function changedTexts(
  typed: TypedTexts,
  base: TranslatedRecord,
  confirmed: readonly Field[] = [],
): Texts {
  const before = valuesOf(base)
  const changed = fieldsOf(base).filter(
    (field) => confirmed.includes(field) || typed[field].trim() !== before[field],
  )
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim()]))
}

/** Their texts in the record that the row was filled from; `current` is what an edit_conflict answers with. */
export function withTheirs(current: unknown, base: TranslatedRecord): TranslatedRecord {
  const { texts, updatedAt, ...record } = current as Pick<TranslationRow, 'texts' | 'updatedAt'> &
    Texts
  const english = fieldsOf(base).map((field) => [field, record[field] ?? base.english[field]])
  return {
    ...base,
    english: Object.fromEntries(english),
    bangla: texts.bn ?? {},
    updatedAt,
  }
}

/** The record after a save; `answer` is what the shop has sent. */
export function withSaved(answer: object, base: TranslatedRecord): TranslatedRecord {
  const [saved] = Object.values(answer) as [Pick<TranslationRow, 'texts'> & { updatedAt?: string }]
  return { ...base, bangla: saved.texts.bn ?? {}, updatedAt: saved.updatedAt ?? '' }
}

/** A field whose English was changed is contested as well: what was typed translates another text. */
export function conflictFields(
  record: TranslatedRecord,
  t: TranslationsTexts,
): ConflictField<TypedTexts>[] {
  return fieldsOf(record).map((field) => ({
    label: t.fields[field],
    names: [field, 'english'],
    textOf: (typed) => JSON.stringify([typed[field].trim(), typed.english[field]]),
    show: (typed) => t.translationOf(typed[field].trim(), typed.english[field] ?? ''),
  }))
}

/** Sends texts by the ordinary change of the record; resolves with its new `updatedAt` as the API has it. */
export async function sendTexts(
  { kind, id, parent, name, updatedAt }: TranslatedRecord,
  sent: Texts,
): Promise<object> {
  const texts = { bn: sent }
  const form = new FormData()
  form.append('texts', JSON.stringify(texts))
  form.append('updatedAt', updatedAt)
  const body = { texts, updatedAt }
  switch (kind) {
    case 'product':
      return api('PUT /products/:id', { params: { id }, form })
    case 'category':
      return api('PUT /categories/:id', { params: { id }, form })
    case 'subcategory': {
      const params = { id: parent?._id ?? '', subId: id }
      return api('PUT /categories/:id/subcategories/:subId', { params, form })
    }
    case 'coupon':
      return api('PUT /coupons/:id', { params: { id }, body })
    case 'flash_deal':
      return api('PUT /flash-deals/:id', { params: { id }, body })
    case 'specification':
    case 'specification_value':
    case 'color':
    case 'option_value':
      return api('PUT /admin/glossary', { body: { kind, term: name, texts } })
  }
}

export function isWord(kind: TranslatedRecord['kind']): kind is GlossaryTerm['kind'] {
  return !(kind in translatedRecords)
}

export const permissionOf = (kind: TranslatedRecord['kind']): Permission =>
  isWord(kind) ? 'write_products' : translatedRecords[kind].write

/** Where the record is edited; null for a word. */
export function urlOf({ kind, id, name }: TranslatedRecord): string | null {
  switch (kind) {
    case 'product':
      return adminUrls.adminProductEdit({ id })
    case 'flash_deal':
      return adminUrls.adminFlashDealEdit({ id })
    case 'coupon':
      return adminUrls.adminCoupons({ search: name })
    case 'category':
    case 'subcategory':
      return adminUrls.adminCategories()
    case 'specification':
    case 'specification_value':
    case 'color':
    case 'option_value':
      return null
  }
}

/** The longest texts that the API takes. */
export function maxLengthOf(kind: TranslatedRecord['kind'], field: Field): number {
  if (isWord(kind)) return maxLengthOfTerm(kind)
  if (field === 'name') return kind === 'product' ? 200 : 100
  if (field === 'boxContents') return 1000
  if (kind === 'product') return 20_000
  return kind === 'coupon' ? 300 : 1000
}

export type Progress = Record<TranslationState | 'total', number>

/** The counts of several types together. */
export function sumOfCounts(counts: readonly TranslationCounts[]): Progress {
  const sum = (name: keyof Progress) => counts.reduce((total, each) => total + each[name], 0)
  return {
    total: sum('total'),
    missing: sum('missing'),
    outdated: sum('outdated'),
    complete: sum('complete'),
  }
}
