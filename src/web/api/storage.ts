interface TextStore {
  get: (key: string) => string | null
  /** Null removes it. */
  set: (key: string, value: string | null) => void
}

/** A storage of the browser. Failures are ignored: it is absent on the server, and may be full or forbidden. */
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
        // The value is lost when the page closes.
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

/** Shared by all visits of this browser. */
export const localStore = textStore(() => globalThis.localStorage)

/** Of this tab only; ends with it. */
export const tabStore = textStore(() => globalThis.sessionStorage)
