import { parseJson, tabStore } from '../api/storage.ts'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The name of a field and its value, or whether it is ticked. */
type Typed = [name: string, value: string, isTicked: boolean | null]

const storageKey = 'typed'
const maxWaitMs = 10_000

const fieldsOfPage = () =>
  [...document.querySelectorAll<TypedField>('main :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type),
  )

const isTickable = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Keeps in this tab what is typed into the page, passwords and files excepted. */
export function keepTyped(): void {
  const typed = fieldsOfPage().map((field): Typed => [
    field.name,
    field.value,
    isTickable(field) ? field.checked : null,
  ])
  const kept = { path: pathOf(), typed }
  tabStore.set(storageKey, typed.length > 0 ? JSON.stringify(kept) : null)
}

/** The page, whatever its language. */
const pathOf = () => window.location.pathname.replace(/^\/bn(?=\/|$)/, '') || '/'

/**
 * Fills in what was kept of this page. Forms that appear later are waited for, as their fields depend on
 * each other. Returns what ends it.
 */
export function restoreTyped(): (() => void) | undefined {
  const kept = parseJson(tabStore.get(storageKey)) as { path: string; typed: Typed[] } | null
  tabStore.set(storageKey, null)
  if (kept?.path !== pathOf()) return undefined
  let left = kept.typed
  const fill = () => {
    left = left.filter((typed) => !fillIn(typed))
    if (left.length === 0) end()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(() => end(), maxWaitMs)
  function end(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return end
}

/** As if it were typed, so that React notices. Returns whether the field was there. */
function fillIn([name, value, isTicked]: Typed): boolean {
  const field = fieldsOfPage().find(
    (each) => each.name === name && (!isTickable(each) || each.value === value),
  )
  if (!field) return false
  if (isTickable(field)) {
    if (field.checked !== isTicked && (isTicked || field.type === 'checkbox')) field.click()
    return true
  }
  if (
    field instanceof HTMLSelectElement &&
    ![...field.options].some((each) => each.value === value)
  )
    return false
  if (field.value === value) return true
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
  return true
}
