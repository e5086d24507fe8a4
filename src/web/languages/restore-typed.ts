import {
  fieldsOfPage,
  isTickable,
  pathOf,
  typedOf,
  type Typed,
  type TypedField,
  type TypedOfPage,
} from './keep-typed.ts'

const maxWaitMs = 10_000

/**
 * Fills in what was stored, where it is of this page. Forms that appear later are waited for, as their fields depend on
 * each other. Returns what ends it.
 */
export function restoreTyped(stored: TypedOfPage): (() => void) | undefined {
  if (stored.path !== pathOf()) return undefined
  let left = stored.typed
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

/** Fills in what was typed into those of the served fields that React has removed since. */
export function restoreRemoved(served: readonly TypedField[]): void {
  restoreTyped(typedOf(served.filter((field) => !field.isConnected && isTyped(field))))
}

/** Whether somebody changed it since the server sent it. */
function isTyped(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isTickable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
