import { parseJson, tabStore } from '../api/storage.ts'
import { blankValues, type AddressSelection, type CheckoutValues } from './checkout-values.ts'

const key = 'checkoutDraft'

/**
 * The input, stored so that it survives a reload; the names are those of the stored JSON. The owner is
 * the shopper's key: a draft belongs to one customer or guest.
 */
interface CheckoutDraft {
  owner: string
  choice: AddressSelection
  values: CheckoutValues
}

/** The draft if it belongs to the owner and is well-formed, else null. */
export function parseDraft(stored: string | null, owner: string): CheckoutDraft | null {
  const draft = parseJson(stored) as Partial<CheckoutDraft> | null
  if (draft?.owner !== owner || typeof draft.choice !== 'string') return null
  const values = draft.values
  if (typeof values !== 'object' || values === null) return null
  const texts = Object.keys(blankValues).map((name) => {
    const text: unknown = values[name as keyof CheckoutValues]
    return [name, typeof text === 'string' ? text : '']
  })
  return { owner, choice: draft.choice, values: Object.fromEntries(texts) as CheckoutValues }
}

export const readDraft = (owner: string) => parseDraft(tabStore.get(key), owner)
export const storeDraft = (draft: CheckoutDraft) => tabStore.set(key, JSON.stringify(draft))
export const clearDraft = () => tabStore.set(key, null)
