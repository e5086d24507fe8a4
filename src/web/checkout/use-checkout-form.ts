import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { useZodForm } from '../ui/forms/form.tsx'
import { readDraft, storeDraft } from './checkout-draft.ts'
import {
  newAddress,
  checkoutFormSchema,
  initialForm,
  valuesOfAddress,
  valuesOfUser,
  type AddressChoice,
  type CheckedValues,
  type CheckoutValues,
} from './checkout-values.ts'

export type CheckoutForm = UseFormReturn<CheckoutValues, unknown, CheckedValues>

export interface CheckoutFormState {
  form: CheckoutForm
  choice: AddressChoice
  /** Takes a saved address, or goes back to the new one as it was left. */
  choose: (choice: AddressChoice) => void
  /** Opens the chosen address for typing, with its values in the fields. */
  editAsNew: () => void
}

/** The checkout's form, its chosen address, and the draft that lets both outlive a reload. */
export function useCheckoutForm(user: UserWithAddresses | null, caller: string): CheckoutFormState {
  const [start] = useState(() => {
    const draft = readDraft(caller)
    return { ...initialForm(user, draft), typed: draft?.values ?? valuesOfUser(user) }
  })
  const [choice, setChoice] = useState(start.choice)
  const typed = useRef(start.typed)
  const form = useZodForm(checkoutFormSchema, {
    defaultValues: start.values,
    mode: 'onTouched',
  })
  const { subscribe, reset } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (choice !== newAddress) return
          typed.current = values
          storeDraft({ owner: caller, choice, values })
        },
      }),
    [subscribe, caller, choice],
  )

  const choose = (next: AddressChoice) => {
    const address = user?.addresses.find(({ _id }) => _id === next)
    setChoice(next)
    reset(address ? valuesOfAddress(address) : typed.current)
    storeDraft({ owner: caller, choice: next, values: typed.current })
  }

  return { form, choice, choose, editAsNew: () => setChoice(newAddress) }
}
