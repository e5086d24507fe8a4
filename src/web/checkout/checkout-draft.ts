import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { tabStore } from '../api/storage.ts'
import { shopperKeyOf } from '../api/session.ts'
import { readDraft, storeDraft } from '../ui/forms/draft.ts'
import type { CheckoutDraft } from './checkout-values.ts'

export const checkoutDraftName = 'checkout'
export const couponDraftName = 'checkoutCoupon'
export const creditDraftName = 'checkoutCredit'

/**
 * Gives a guest's address and coupon to the customer who signed in to order: the address that was typed is their new
 * one, beside those that they have saved, of which one stays selected.
 */
export function handOverCheckout(guest: string, user: UserWithAddresses): void {
  const owner = shopperKeyOf(user)
  const place = { store: tabStore, isShared: true }
  const draft = readDraft<CheckoutDraft>(checkoutDraftName, tabStore, guest)
  if (draft) {
    const { fullName, phone, ...address } = draft.values
    const values = { fullName: fullName || user.name, phone: phone || (user.phone ?? '') }
    storeDraft(
      { name: checkoutDraftName, ...place },
      { owner, choice: '', values: { ...address, ...values, guestEmail: '' } },
    )
  }
  const coupon = readDraft<object>(couponDraftName, tabStore, guest)
  if (coupon) storeDraft({ name: couponDraftName, ...place }, { ...coupon, owner })
}
