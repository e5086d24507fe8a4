/** sessionStorage where it exists: what belongs to this tab alone and ends with it. */
export function readInTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeInTab(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.sessionStorage?.removeItem(key)
    else globalThis.sessionStorage?.setItem(key, value)
  } catch {
    // Without it a reload forgets what was typed; the page itself works on.
  }
}
