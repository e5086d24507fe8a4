import { readInTab, writeInTab } from '../api/tab-storage.ts'
import { blankValues, type AddressChoice, type CheckoutValues } from './checkout-values.ts'

const key = 'checkoutDraft'

/** What was typed, so that a reload loses nothing. It belongs to one customer or guest. */
export interface CheckoutDraft {
  owner: string
  choice: AddressChoice
  values: CheckoutValues
}

/** The draft if it is the owner's and whole; anything else is no draft. */
export function parseDraft(stored: string | null, owner: string): CheckoutDraft | null {
  if (stored === null) return null
  try {
    const draft = JSON.parse(stored) as Partial<CheckoutDraft> | null
    if (draft?.owner !== owner || typeof draft.choice !== 'string') return null
    const values = draft.values
    if (typeof values !== 'object' || values === null) return null
    const texts = Object.keys(blankValues).map((name) => {
      const text: unknown = values[name as keyof CheckoutValues]
      return [name, typeof text === 'string' ? text : '']
    })
    return { owner, choice: draft.choice, values: Object.fromEntries(texts) as CheckoutValues }
  } catch {
    return null
  }
}

export const readDraft = (owner: string) => parseDraft(readInTab(key), owner)
export const storeDraft = (draft: CheckoutDraft) => writeInTab(key, JSON.stringify(draft))
export const clearDraft = () => writeInTab(key, null)
