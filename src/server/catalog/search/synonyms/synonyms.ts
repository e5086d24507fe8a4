import type { UndoableSubject } from '../../../audit/undoable-subject.ts'
import { recordChange } from '../../../audit/record-change.ts'
import { type AdminListQuery, type Pagination, paginate } from '#shared/api/pagination.ts'
import {
  maxSynonymTerms,
  type SynonymGroup as SynonymGroupResponse,
} from '#shared/search/synonym-schemas.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../../../platform/database/edit-conflicts.ts'
import { type DomainError, fieldError, notFound } from '../../../platform/domain-error.ts'
import { isId } from '../../../platform/ids.ts'
import type { ActingShop, Shop } from '../../../shop.ts'
import { categoriesTag, glossaryTag, productsTag, type SynonymIndex } from '../../catalog-cache.ts'
import { type GlossaryRow, selectGlossary } from '../../glossary/glossary-queries.ts'
import { normalizeTerm, termKey } from '../search-words.ts'
import {
  deleteSynonymGroup,
  insertSynonymGroup,
  lockSynonymGroup,
  selectSynonymGroup,
  selectSynonymGroups,
  type SynonymGroup,
  updateSynonymGroup,
} from './synonym-queries.ts'
import { synonymTexts } from './synonym-texts.ts'

/** Input of an administrator; terms in any case and spacing. */
export type SynonymInput = Pick<SynonymGroup, 'kind' | 'terms'>

const bytesPerTerm = 200

/** Cached whole: some hundred groups, and the translated names of colours and specifications. */
export function synonymIndex(shop: Shop): Promise<SynonymIndex> {
  return shop.catalogCache.synonyms.get('all', async () => {
    const [stored, glossary] = await Promise.all([
      selectSynonymGroups(shop.db),
      selectGlossary(shop.db),
    ])
    const names = glossary.filter(({ kind }) => kind !== 'specification_value')
    const groups = [...stored, ...names.map(translationGroup)]
    const terms = groups.reduce((sum, group) => sum + group.terms.length, 0)
    const tags = [productsTag, glossaryTag]
    return { value: indexOf(groups), tags, bytes: terms * bytesPerTerm }
  })
}

/** A name and its translation mean the same. */
function translationGroup({ term, text }: GlossaryRow): SynonymInput {
  return { kind: 'synonyms', terms: [normalizeTerm(term), normalizeTerm(text)] }
}

function indexOf(groups: readonly SynonymInput[]): SynonymIndex {
  const othersOf = new Map<string, string[][]>()
  const fillers = new Set<string>()
  let maxWords = 1
  for (const { kind, terms } of groups) {
    const phrases = terms.map((term) => term.split(' '))
    for (const phrase of phrases) {
      maxWords = Math.max(maxWords, phrase.length)
      const key = termKey(phrase)
      if (kind === 'fillers') fillers.add(key)
      else
        othersOf.set(key, [
          ...(othersOf.get(key) ?? []),
          ...phrases.filter((other) => other !== phrase),
        ])
    }
  }
  return { othersOf, fillers, maxWords }
}

export function listSynonyms(shop: Pick<Shop, 'db'>): Promise<SynonymGroup[]> {
  return selectSynonymGroups(shop.db)
}

/** Throws `invalid` for fewer terms than the kind needs. */
export async function createSynonyms(shop: ActingShop, input: SynonymInput): Promise<SynonymGroup> {
  const group = normalizeGroup(input)
  const created = await inTransaction(shop, async (tx) => {
    const inserted = existing((await insertSynonymGroup(tx, group))[0])
    await recordSynonyms(tx, shop, 'created', null, inserted)
    return inserted
  })
  invalidateSearches(shop)
  return created
}

/**
 * Throws `not_found` for a deleted group, `invalid` as `createSynonyms`, and `edit_conflict` when
 * somebody else has changed it since `loadedAt`.
 */
export async function updateSynonyms(
  shop: ActingShop,
  id: string,
  input: SynonymInput,
  loadedAt?: Date,
): Promise<SynonymGroup> {
  if (!isId(id)) throw noSuchGroup()
  const group = normalizeGroup(input)
  const change = { now: shop.clock.now(), loadedAt }
  const updated = await rejectStaleEdit(
    () =>
      inTransaction(shop, async (tx) => {
        const before = existing(await lockSynonymGroup(tx, id))
        const [saved] = await updateSynonymGroup(tx, id, group, change)
        if (!saved) throw new StaleEditError()
        await recordSynonyms(tx, shop, 'changed', before, saved)
        return saved
      }),
    async () => serializeSynonyms(existing((await selectSynonymGroup(shop.db, id))[0])),
  )
  invalidateSearches(shop)
  return updated
}

/**
 * Adds a term to the synonyms of another one. Where no group with room has that one, the two become a
 * group. Throws `invalid` when both are the same word.
 */
export async function addSynonym(
  shop: ActingShop,
  { term, meaning }: { term: string; meaning: string },
): Promise<SynonymGroup> {
  const key = (text: string) => termKey(normalizeTerm(text).split(' '))
  if (key(term) === key(meaning)) throw sameWord()
  const group = (await listSynonyms(shop)).find(
    ({ kind, terms }) =>
      kind === 'synonyms' &&
      terms.length < maxSynonymTerms &&
      terms.some((each) => key(each) === key(meaning)),
  )
  if (!group) return createSynonyms(shop, { kind: 'synonyms', terms: [term, meaning] })
  const { id, kind, terms, updatedAt } = group
  return updateSynonyms(shop, id, { kind, terms: [...terms, term] }, updatedAt)
}

function sameWord(): DomainError {
  return fieldError('meaning', (language) => synonymTexts[language].sameWord)
}

/** A page of the groups, or of those with a term that contains what is searched for. */
export async function searchSynonyms(
  shop: Pick<Shop, 'db'>,
  { search, page, limit }: AdminListQuery,
): Promise<{ groups: SynonymGroup[]; pagination: Pagination }> {
  const all = await listSynonyms(shop)
  const wanted = normalizeTerm(search ?? '')
  const found = all.filter(({ terms }) => terms.some((term) => term.includes(wanted)))
  const groups = found.slice((page - 1) * limit, page * limit)
  return { groups, pagination: paginate({ page, limit }, found.length) }
}

/** Throws `not_found` for a group that is deleted already. */
export async function deleteSynonyms(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw noSuchGroup()
  await inTransaction(shop, async (tx) => {
    const before = existing(await lockSynonymGroup(tx, id))
    await deleteSynonymGroup(tx, id)
    await recordSynonyms(tx, shop, 'deleted', before, null)
  })
  invalidateSearches(shop)
}

type GroupFields = Pick<SynonymGroup, 'id' | 'kind' | 'terms'>

async function recordSynonyms(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  action: 'created' | 'changed' | 'deleted',
  before: GroupFields | null,
  after: GroupFields | null,
): Promise<void> {
  const { id, terms } = after ?? before ?? { id: null, terms: [] }
  await recordChange(tx, clock, {
    action,
    type: 'synonyms',
    id,
    label: terms.slice(0, 3).join(', '),
    before: before && auditedSynonyms(before),
    after: after && auditedSynonyms(after),
  })
}

function auditedSynonyms({ kind, terms }: GroupFields) {
  return { kind, terms }
}

export const undoableSynonyms: UndoableSubject<ActingShop> = {
  fields: ['kind', 'terms'],
  async lock(tx, id) {
    const group = await lockSynonymGroup(tx, id)
    return group ? auditedSynonyms(group) : null
  },
  write: (shop, id, values, current) =>
    updateSynonyms(shop, id, { ...current, ...values } as SynonymInput),
}

/** A change of the synonyms changes what any search finds. */
function invalidateSearches({ invalidation }: Shop): void {
  invalidation.invalidate([productsTag, categoriesTag])
}

function normalizeGroup({ kind, terms }: SynonymInput): SynonymInput {
  const distinct = [...new Set(terms.map(normalizeTerm))].filter((term) => term !== '')
  if (distinct.length >= (kind === 'fillers' ? 1 : 2)) return { kind, terms: distinct }
  throw fieldError('terms', (language) =>
    kind === 'fillers' ? synonymTexts[language].noWord : synonymTexts[language].oneWord,
  )
}

function existing(group: SynonymGroup | undefined): SynonymGroup {
  if (!group) throw noSuchGroup()
  return group
}

function noSuchGroup(): DomainError {
  return notFound((language) => synonymTexts[language].gone)
}

/** A group of synonyms for administrators. */
export function serializeSynonyms({
  id,
  kind,
  terms,
  updatedAt,
}: SynonymGroup): SynonymGroupResponse {
  return { _id: id, kind, terms, updatedAt: updatedAt.toISOString() }
}
