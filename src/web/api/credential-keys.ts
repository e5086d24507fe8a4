/**
 * Where this browser stores who it is. Apart from credentials.ts, because the document's own scripts read
 * them too, and what the first view downloads must not grow by the rest.
 */
export const tokenKey = 'token'
export const guestIdKey = 'guestId'

/** Whether one of these stands in the browser's storage. Contained in documents: it may use nothing else. */
function isStored(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key))
  } catch {
    return false
  }
}

const isStoredExpression = (keys: readonly string[]) =>
  `(${isStored.toString()})(${JSON.stringify(keys)})`

/** An expression for scripts of the document: whether the shopper has a session. */
export const hasSession = () => isStoredExpression([tokenKey])

/** An expression too: whether the shopper has a session or a cart. */
export const hasSessionOrCart = () => isStoredExpression([tokenKey, guestIdKey])

/** The same, at once. */
export const isSessionOrCartStored = () => isStored([tokenKey, guestIdKey])
