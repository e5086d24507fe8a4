import { parseJson, tabStore } from '../api/storage.ts'

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The name of a field and its value, or whether it is ticked. */
export type Typed = [name: string, value: string, isTicked: boolean | null]

const storageKey = 'typed'

export const fieldsOfPage = () =>
  [...document.querySelectorAll<TypedField>('main :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type),
  )

export const isTickable = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Of the window, when this page is about to be loaded in the other language. */
export const languageSwitch = 'languageswitch'

/** Input of a page's fields; `path` is the page's. */
export interface TypedOfPage {
  path: string
  typed: Typed[]
}

export const typedOf = (fields: readonly TypedField[]): TypedOfPage => ({
  path: pathOf(),
  typed: fields.map((field): Typed => [
    field.name,
    field.value,
    isTickable(field) ? field.checked : null,
  ]),
})

/** Keeps in this tab what is typed into the page, passwords and files excepted. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(languageSwitch))
  const ofPage = typedOf(fieldsOfPage())
  tabStore.set(storageKey, ofPage.typed.length > 0 ? JSON.stringify(ofPage) : null)
}

/** The page, whatever its language. */
export const pathOf = () => window.location.pathname.replace(/^\/bn(?=\/|$)/, '') || '/'

/** Returns the stored input and deletes it; null where there is none. */
export function takeTyped(): TypedOfPage | null {
  const stored = tabStore.get(storageKey)
  if (stored === null) return null
  tabStore.set(storageKey, null)
  return parseJson(stored) as TypedOfPage | null
}
