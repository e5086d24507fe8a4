import { tabStore } from '../api/storage.ts'

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

/** Keeps in this tab what is typed into the page, passwords and files excepted. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(languageSwitch))
  const typed = fieldsOfPage().map((field): Typed => [
    field.name,
    field.value,
    isTickable(field) ? field.checked : null,
  ])
  const kept = { path: pathOf(), typed }
  tabStore.set(storageKey, typed.length > 0 ? JSON.stringify(kept) : null)
}

/** The page, whatever its language. */
export const pathOf = () => window.location.pathname.replace(/^\/bn(?=\/|$)/, '') || '/'

/** Returns the kept input and forgets it; null where none was kept. */
export function takeTyped(): string | null {
  const kept = tabStore.get(storageKey)
  if (kept !== null) tabStore.set(storageKey, null)
  return kept
}
