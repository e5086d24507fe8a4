import type { Issue } from '#shared/api/error-codes.ts'
import { addressFieldNames } from '../addresses/address-fields.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** Shows what the shop refused at the fields it concerns; false when it concerns none of them. */
export function showShippingIssues(address: CheckoutFormState, issues: Issue[]): boolean {
  const concerned = issues.flatMap(({ path, message }) => {
    const name = [...addressFieldNames, 'guestEmail' as const].find(
      (each) => path === `shippingAddress.${each}` || path === each,
    )
    return name ? [{ name, message }] : []
  })
  if (concerned.length === 0) return false
  address.editAsNew()
  concerned.forEach(({ name, message }, index) =>
    address.form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return true
}
