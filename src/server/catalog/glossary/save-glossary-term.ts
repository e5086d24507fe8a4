import { createHash } from 'node:crypto'
import { facetKey } from '#shared/catalog/facets.ts'
import type { GlossaryChange, GlossaryTerm } from '#shared/catalog/glossary-schemas.ts'
import { contentLanguages } from '#shared/languages/content-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import { auditedTextFields, auditedTexts, textsFromAudit } from '../../platform/content-texts.ts'
import { allTags } from '../../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import {
  deleteGlossaryTerm,
  type GlossaryRow,
  lockGlossaryTerm,
  selectTermById,
  upsertGlossaryTerms,
} from './glossary-queries.ts'
import { findGlossaryTerm } from './list-glossary.ts'

/**
 * Translates a word for all products. Absent languages stay as they are,
 * an empty text is removed. Any term is taken, so that one can be translated before a product uses it.
 */
export async function saveGlossaryTerm(
  shop: ActingShop,
  { kind, term, texts }: GlossaryChange,
): Promise<GlossaryTerm> {
  const key = facetKey(term)
  await inTransaction(shop, async (tx) => {
    const before = await lockTexts(tx, { kind, key })
    for (const language of contentLanguages) {
      const text = texts[language]?.term
      const row = { kind, key, language }
      if (text) await upsertGlossaryTerms(tx, [{ ...row, term, text, updatedAt: shop.clock.now() }])
      else if (text === '') await deleteGlossaryTerm(tx, row)
    }
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'glossary_term',
      id: auditIdOf({ kind, key }),
      label: term,
      before,
      after: await lockTexts(tx, { kind, key }),
    })
  })
  // Shown in the filters of lists and on products: on any page.
  shop.invalidation.invalidate([allTags])
  return findGlossaryTerm(shop, { kind, key, term })
}

type TermKey = Pick<GlossaryRow, 'kind' | 'key'>

/** The translations as the audit log names them, locked until the transaction ends. */
async function lockTexts(tx: Tx, key: TermKey): Promise<Record<string, string | undefined>> {
  const texts: Record<string, { term: string }> = {}
  for (const language of contentLanguages) {
    const row = await lockGlossaryTerm(tx, { ...key, language })
    if (row) texts[language] = { term: row.text }
  }
  return auditedTexts(texts)
}

/** The audit log wants an id: that of a term is made of its kind and key, as `selectTermById` does. */
function auditIdOf({ kind, key }: TermKey): string {
  const digest = createHash('md5').update(`${kind} ${key}`).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const undoableGlossaryTerms: UndoableSubject<ActingShop> = {
  fields: auditedTextFields(['term']),
  async lock(tx, id) {
    const found = await selectTermById(tx, id)
    if (!found) return null
    const { kind, key, term } = found
    return { kind, term, ...(await lockTexts(tx, { kind, key })) }
  },
  write(shop, _id, values, current) {
    const { kind, term } = current as Pick<GlossaryRow, 'kind' | 'term'>
    const { texts = {} } = textsFromAudit(values, ['term'])
    return saveGlossaryTerm(shop, { kind, term, texts })
  },
}
