import type { z } from 'zod'
import type {
  Address,
  AddressInput,
  addressInputSchema,
} from '#shared/addresses/address-schemas.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { useTexts } from '../languages/language.ts'
import { Checkbox } from '../ui/forms/inputs.tsx'
import { useDraftOfForm, type FormDraft } from '../ui/forms/draft.ts'
import { Form, FormAlert, FormButtons, useZodForm, type FormMutation } from '../ui/forms/form.tsx'
import { accountTexts } from './account-texts.tsx'

const loadSchema = async () =>
  (await import('#shared/addresses/address-schemas.ts')).addressInputSchema

/** Unsaved input; the subject is the address being changed, null for a new one. */
export type AddressDraft = FormDraft<Address | null, z.input<typeof addressInputSchema>>

interface AddressFormProps {
  /** The address being changed; null for a new one. */
  address: Address | null
  /** Input from before a session ended. */
  draft: AddressDraft
  mutation: FormMutation<AddressInput>
  onCancel: () => void
}

const blank = {
  fullName: '',
  phone: '',
  fullAddress: '',
  district: '',
  thana: '',
  isDefault: false,
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function AddressForm(props: AddressFormProps) {
  const { address, draft, mutation, onCancel } = props
  const t = useTexts(accountTexts).addresses
  const form = useZodForm(loadSchema, { defaultValues: address ?? blank })
  useDraftOfForm(draft, { form, subject: address })
  return (
    <Form form={form} mutation={mutation} errorAt="alert">
      <AddressFields />
      <Checkbox {...form.register('isDefault')} label={t.makeDefault} className="my-3" />
      <FormAlert fallback={t.saveFailedText} />
      <FormButtons submit={address ? t.save : t.add} onCancel={onCancel} className="mt-4" />
    </Form>
  )
}
