import type { SQL } from 'drizzle-orm'
import { phonePart } from '#shared/addresses/phone.ts'
import { searchText, type TextSearch } from '../../platform/database/lists/text-search.ts'
import { otherSpellings } from './name-word-tables.ts'

/** Letters of any script, with what stands between the words of a name. */
const namePattern = /^[\p{L}\p{M}\u200C\u200D\s.,'’()-]{2,80}$/u

/**
 * As `searchText`, for a text with names of people: a phone is found by its number however it is typed, and a
 * name by its words as they are typed or as other people write them, whatever the script: রহিম finds Rahim.
 */
export function searchPeople(text: SQL, term: string): TextSearch {
  return namePattern.test(term)
    ? searchText(text, term, otherSpellings(term))
    : searchText(text, phonePart(term) ?? term)
}
