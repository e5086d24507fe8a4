import type { SynonymGroup as SynonymGroupResponse } from '#shared/search/synonym-schemas.ts'
import type { SynonymGroup } from './synonym-queries.ts'

/** A group of synonyms for administrators. */
export function serializeSynonyms({
  id,
  kind,
  terms,
  updatedAt,
}: SynonymGroup): SynonymGroupResponse {
  return { _id: id, kind, terms, updatedAt: updatedAt.toISOString() }
}
