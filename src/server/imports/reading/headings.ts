import { importFieldTexts } from '#shared/imports/import-field-texts.ts'
import type { ColumnField } from '#shared/imports/import-kinds.ts'
import { languages } from '#shared/languages/languages.ts'

/** A heading without what spreadsheets and people vary in it. */
export const headingKey = (heading: string) =>
  heading
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Headings of a field in the shop's own files, and in tables whose owner has named the columns as the office does. */
export const ownHeadings = (field: ColumnField, heading?: string): readonly string[] =>
  [
    ...(heading === undefined ? [] : [heading]),
    ...languages.map((each) => importFieldTexts[each][field]),
  ].map(headingKey)
