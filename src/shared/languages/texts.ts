import { isLanguage, languages, type Language } from './languages.ts'

/** Sentences by name; a function where a sentence has parameters, a group for those of one kind. */
export interface TextTable {
  readonly [name: string]: string | TextTable | ((...parameters: never[]) => unknown)
}

/** Requires equal names, and of each function equal parameters and results. */
type SameTexts<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Result extends string ? string : Result
      : SameTexts<T[Name]>
}

export type Texts<T> = { readonly [L in Language]: SameTexts<T> }

/** The texts of one part of the shop, in each language. A name that one of them lacks does not compile. */
export function texts<T extends TextTable>(
  all: { en: T } & { readonly [L in Exclude<Language, 'en'>]: SameTexts<NoInfer<T>> },
): Texts<T> {
  // `en` has the shape that it asks of the others.
  return all as unknown as Texts<T>
}

/** The value with one string in place of each `{ en, bn }`. */
export type Localized<T> = T extends { en: string; bn?: string | undefined }
  ? string
  : T extends readonly (infer Each)[]
    ? Localized<Each>[]
    : T extends object
      ? { [Name in keyof T]: Localized<T[Name]> }
      : T

/**
 * The value as a reader of that language gets it: each `{ en, bn }` inside is one of both, the English
 * where there is no other.
 */
export function localized<const T>(value: T, language: Language): Localized<T> {
  const pick = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(pick)
    if (typeof node !== 'object' || node === null) return node
    if (isLocalized(node)) return node[language] ?? node.en
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, pick(each)]))
  }
  return pick(value) as Localized<T>
}

function isLocalized(node: object): node is { en: unknown } & { [L in Language]?: unknown } {
  return 'en' in node && Object.keys(node).every(isLanguage)
}

/** A sentence that is made where it is shown, in the language of its reader; plain texts have one alone. */
export type Text = string | ((language: Language) => string)

// Control characters, which no input may contain.
const start = '\u001E'
const between = '\u001F'

/**
 * A sentence in each language, as one string: for what carries strings alone, such as the messages of a
 * zod schema. Only `inLanguage` shows it.
 */
export function inEachLanguage(text: (language: Language) => string): string {
  return start + languages.map(text).join(between)
}

/** A function that says in each language the sentence of that name, with its parameters. */
export function messagesOf<T>(all: Texts<T>) {
  return <Name extends keyof T>(name: Name, ...parameters: ParametersOf<T[Name]>): string =>
    inEachLanguage((language) => {
      const text: unknown = all[language][name]
      return typeof text === 'function' ? text(...parameters) : text
    })
}

/** Groups of sentences have none that would do. */
type ParametersOf<T> = T extends string
  ? []
  : T extends (...parameters: infer Parameters) => string
    ? Parameters
    : [never]

/** The sentence of that language. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'function') return text(language)
  if (!text.startsWith(start)) return text
  return text.slice(start.length).split(between)[languages.indexOf(language)] ?? text
}
