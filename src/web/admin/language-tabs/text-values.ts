import { z } from 'zod'
import type { FieldErrors, Path } from 'react-hook-form'
import { contentLanguages, type ContentTexts } from '#shared/languages/content-texts.ts'
import { languageNames } from '#shared/languages/languages.ts'
import type { ConflictField } from '../edit-conflicts/merge-edits.ts'

/** Part of a form's values: what its English fields say in Bangla, blank where they say nothing. */
export interface TextValues<Field extends string> {
  texts: { bn: Record<Field, string> }
}

/** Texts as they are typed, checked as the shop does. */
export function typedTexts<Field extends string>(schema: z.ZodType) {
  return z.custom<TextValues<Field>['texts']>().superRefine((texts, context) => {
    for (const { path, message } of schema.safeParse(texts).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
}

/** The initial values of the form of a record; null for a new one. */
export function textValues<Field extends string>(
  fields: readonly Field[],
  record: { texts: ContentTexts<Field> } | null,
): TextValues<Field>['texts'] {
  const { bn = {} } = record?.texts ?? {}
  const texts = fields.map((field) => [field, bn[field as keyof typeof bn] ?? ''])
  return { bn: Object.fromEntries(texts) as Record<Field, string> }
}

/**
 * The texts that differ from the record: only these are sent, because a text that is sent counts as a
 * translation of the present English. Of a new record those that are not blank; undefined for none.
 */
export function changedTexts<Field extends string>(
  typed: TextValues<Field>['texts'],
  record: { texts: ContentTexts<Field> } | null,
): { bn: { [F in Field]?: string } } | undefined {
  const before = textValues(Object.keys(typed.bn) as Field[], record)
  const changed = Object.entries<string>(typed.bn)
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([field, text]) => text !== before.bn[field as Field])
  if (changed.length === 0) return undefined
  return { bn: Object.fromEntries(changed) as { [F in Field]?: string } }
}

/** Each text is compared as a field of its own: "Name (বাংলা)". */
export function textConflictFields<Field extends string, Values extends TextValues<Field>>(
  labels: Readonly<Record<Field, string>>,
): ConflictField<Values>[] {
  return contentLanguages.flatMap((language) =>
    (Object.keys(labels) as Field[]).map((field) => ({
      label: `${labels[field]} (${languageNames[language]})`,
      names: [`texts.${language}.${field}` as Path<Values>],
      textOf: ({ texts }: Values) => texts[language][field].trim(),
    })),
  )
}

/** Fields of the record in English and Bangla, as the tabs count them. */
interface Written {
  english: string
  bangla: string
  /** As the record was loaded; null for a new one. */
  before: { english: string; bangla: string; isOutdated: boolean } | null
}

/** Whether the Bangla translates an English that has been changed since, also just now in this form. */
export function isOutdated({ english, bangla, before }: Written): boolean {
  if (before === null || bangla.trim() === '' || bangla.trim() !== before.bangla) return false
  return before.isOutdated || english.trim() !== before.english
}

/** The tab to show after a rejected form: the first one with an error; null where none has one. */
export function tabOfErrors(
  errors: FieldErrors,
  fields: readonly string[],
): 'english' | 'bangla' | null {
  if (fields.some((field) => errors[field] !== undefined)) return 'english'
  return errors['texts'] === undefined ? null : 'bangla'
}
