interface TextStore {
  get: (key: string) => string | null
  /** Null removes it. */
  set: (key: string, value: string | null) => void
  /** Whether the value of a key is still there after the page is loaded again. */
  isKept: (key: string) => boolean
}

type OpenStorage = () => Storage | undefined

/**
 * Storages of the browser, the next where one is full or forbidden, and the page itself where all are: then
 * a value lasts as long as the page. They are absent on the server.
 */
function textStore(...storages: OpenStorage[]): TextStore {
  const inPage = new Map<string, string>()
  return {
    get: (key) => {
      const stored = storages.map((open) => read(open, key)).find((value) => value !== null)
      return inPage.get(key) ?? stored ?? null
    },
    set: (key, value) => {
      let rest = value
      // An earlier value in any of them must not come back.
      for (const open of storages) if (write(open, key, rest)) rest = null
      if (rest !== null && typeof document !== 'undefined') inPage.set(key, rest)
      else inPage.delete(key)
    },
    isKept: (key) => !inPage.has(key),
  }
}

function read(open: OpenStorage, key: string): string | null {
  try {
    return open()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Returns whether it has stored the value; null removes what is there. */
function write(open: OpenStorage, key: string, value: string | null): boolean {
  try {
    const storage = open()
    if (value === null || !storage) storage?.removeItem(key)
    else storage.setItem(key, value)
    return storage !== undefined
  } catch {
    // There is no room for the new value, nor may the earlier one stay.
    if (value !== null) write(open, key, null)
    return false
  }
}

/** A stored text as JSON; null when there is none or it is broken. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Shared by all visits of this browser. */
export const localStore = textStore(
  () => globalThis.localStorage,
  () => globalThis.sessionStorage,
)

/** Of this tab only; ends with it. */
export const tabStore = textStore(() => globalThis.sessionStorage)
