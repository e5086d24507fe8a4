import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { useDraft } from '../ui/forms/draft.ts'
import { useZodForm } from '../ui/forms/form.tsx'
import { checkoutDraftName } from './checkout-draft.ts'
import {
  blankValues,
  newAddressId,
  checkoutFormSchema,
  initialForm,
  valuesOfAddress,
  valuesOfUser,
  type AddressSelection,
  type CheckoutDraft,
  type ValidatedValues,
  type CheckoutValues,
} from './checkout-values.ts'

export type CheckoutForm = UseFormReturn<CheckoutValues, unknown, ValidatedValues>

export interface CheckoutFormState {
  form: CheckoutForm
  selectedAddressId: AddressSelection
  /** Selects a saved address, or the new one as it was left. */
  selectAddress: (id: AddressSelection) => void
  /** Opens the selected address for editing. */
  editAsNewAddress: () => void
}

/** The checkout's form, the selected address, and the draft that lets both outlive a reload. */
export function useCheckoutForm(
  user: UserWithAddresses | null,
  shopperKey: string,
): CheckoutFormState {
  const { restored, keep } = useDraft<CheckoutDraft>(checkoutDraftName, { owner: shopperKey })
  const [initial] = useState(() => {
    // An earlier release may have stored it, without a field of this one.
    const draft = restored && { ...restored, values: { ...blankValues, ...restored.values } }
    return { ...initialForm(user, draft), typed: draft?.values ?? valuesOfUser(user) }
  })
  const [selectedAddressId, setSelectedAddressId] = useState(initial.selectedAddressId)
  const typed = useRef(initial.typed)
  const form = useZodForm(checkoutFormSchema, {
    defaultValues: initial.values,
    mode: 'onTouched',
  })
  const { subscribe, reset } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (selectedAddressId !== newAddressId) return
          typed.current = values
          keep({ choice: selectedAddressId, values })
        },
      }),
    [subscribe, keep, selectedAddressId],
  )

  const selectAddress = (next: AddressSelection) => {
    const address = user?.addresses.find(({ _id }) => _id === next)
    setSelectedAddressId(next)
    reset(address ? valuesOfAddress(address) : typed.current)
    keep({ choice: next, values: typed.current })
  }

  return {
    form,
    selectedAddressId,
    selectAddress,
    editAsNewAddress: () => setSelectedAddressId(newAddressId),
  }
}
