import { urls } from '#shared/urls.ts'
import { readInTab, writeInTab } from '../../api/tab-storage.ts'

const key = 'passwordSetup'

/** What Google's answer left to do: its token is good for setting a password and nothing else. */
export interface PasswordSetup {
  token: string
  email: string
  name: string
  /** Where the shopper came from, to lead them back there. */
  from: string
}

export function parsePasswordSetup(stored: string | null): PasswordSetup | null {
  if (stored === null) return null
  try {
    const setup = JSON.parse(stored) as Partial<PasswordSetup> | null
    const { token, email, name, from } = setup ?? {}
    if (typeof token !== 'string' || typeof email !== 'string') return null
    return { token, email, name: name ?? '', from: from ?? urls.home() }
  } catch {
    return null
  }
}

export const readPasswordSetup = () => parsePasswordSetup(readInTab(key))
export const storePasswordSetup = (setup: PasswordSetup) => writeInTab(key, JSON.stringify(setup))
export const clearPasswordSetup = () => writeInTab(key, null)
