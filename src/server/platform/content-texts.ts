import { createHash } from 'node:crypto'
import {
  type ContentLanguage,
  contentLanguages,
  type ContentTexts,
} from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'

/** A text in another language than English; `source` is a hash of the English that it translates. */
interface StoredText {
  text: string
  source: string
}

/** The texts of a record in other languages, by language and field. */
export type StoredTexts = { [L in ContentLanguage]?: { [field: string]: StoredText } }

/** The field in that language; undefined where it is English or not translated. */
export function storedText(
  stored: StoredTexts,
  language: Language,
  field: string,
): string | undefined {
  return language === 'en' ? undefined : stored[language]?.[field]?.text
}

/** The texts as the API has them. */
export function serializeTexts(stored: StoredTexts): ContentTexts {
  return mapLanguages((language) => {
    const fields = Object.entries(stored[language] ?? {})
    return Object.fromEntries(fields.map(([field, { text }]) => [field, text]))
  })
}

/** By language, the fields whose English is another one than what was translated. */
export function outdatedTexts(
  stored: StoredTexts,
  english: object,
): { [L in ContentLanguage]: string[] } {
  return mapLanguages((language) => {
    const fields = Object.entries(stored[language] ?? {})
    return fields
      .filter(([field, { source }]) => source !== sourceOf(english, field))
      .map(([field]) => field)
  })
}

function mapLanguages<T>(valueIn: (language: ContentLanguage) => T): Record<ContentLanguage, T> {
  return { bn: valueIn('bn') }
}

/**
 * The texts after a write: absent fields stay, empty ones go, and each one that is sent counts as a
 * translation of `english` as it is now.
 */
export function changedTexts(
  stored: StoredTexts,
  changes: ContentTexts | undefined,
  english: object,
): StoredTexts {
  const changed = { ...stored }
  for (const language of contentLanguages) {
    const fields = { ...stored[language] }
    for (const [field, text] of Object.entries(changes?.[language] ?? {})) {
      if (text) fields[field] = { text, source: sourceOf(english, field) }
      else if (text === '') delete fields[field]
    }
    if (Object.keys(fields).length > 0) changed[language] = fields
    else delete changed[language]
  }
  return changed
}

/** Without undefined fields, which a form leaves as they are. */
export function definedOnly<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}

type Defined<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> }

/** As the audit log names and compares them: one field each, `name.bn`. */
export function auditedTexts(texts: ContentTexts): Record<string, string | undefined> {
  return Object.fromEntries(
    contentLanguages.flatMap((language) =>
      Object.entries(texts[language] ?? {}).map(([field, text]) => [`${field}.${language}`, text]),
    ),
  )
}

/** The names in the audit log of these fields in every other language. */
export function auditedTextFields(fields: readonly string[]): string[] {
  return contentLanguages.flatMap((language) => fields.map((field) => `${field}.${language}`))
}

/** Values of the audit log with those of texts as the `texts` that a write takes. */
export function textsFromAudit(
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): { [field: string]: unknown; texts?: ContentTexts } {
  const rest: Record<string, unknown> = { ...values }
  const texts: Record<string, Record<string, unknown>> = {}
  for (const language of contentLanguages) {
    for (const field of fields) {
      const name = `${field}.${language}`
      if (!(name in rest)) continue
      texts[language] = { ...texts[language], [field]: rest[name] ?? '' }
      delete rest[name]
    }
  }
  return Object.keys(texts).length === 0 ? rest : { ...rest, texts }
}

/** PostgreSQL's `md5` of the same text. */
function sourceOf(english: object, field: string): string {
  const text: unknown = Reflect.get(english, field)
  return createHash('md5').update(String(text)).digest('hex')
}
