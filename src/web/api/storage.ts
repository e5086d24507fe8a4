interface TextStore {
  get: (key: string) => string | null
  /** Null removes it. */
  set: (key: string, value: string | null) => void
}

/** A storage of the browser; it is absent on the server, and may be full or forbidden: then silent. */
function textStore(storage: () => Storage | undefined): TextStore {
  return {
    get: (key) => {
      try {
        return storage()?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    set: (key, value) => {
      try {
        if (value === null) storage()?.removeItem(key)
        else storage()?.setItem(key, value)
      } catch {
        // It costs the shopper only what would have outlived this page.
      }
    },
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

/** What every visit of this browser shares. */
export const localStore = textStore(() => globalThis.localStorage)

/** What belongs to this tab alone and ends with it. */
export const tabStore = textStore(() => globalThis.sessionStorage)
