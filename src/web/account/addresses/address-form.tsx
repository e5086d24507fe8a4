import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addressInputSchema, type Address } from '#shared/addresses/address-schemas.ts'
import { AddressFields } from '../../addresses/address-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

export type AddressInput = z.output<typeof addressInputSchema>

interface AddressFormProps {
  /** The address being changed; null for a new one. */
  address: Address | null
  isSaving: boolean
  /** Why it could not be saved: a toast lies behind the dialog. */
  failure: string | null
  onSave: (address: AddressInput) => void
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

export function AddressForm({ address, isSaving, failure, onSave, onCancel }: AddressFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addressInputSchema),
    defaultValues: address ?? blank,
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <AddressFields
        register={(name) => register(name)}
        errorOf={(name) => errors[name]?.message}
      />
      <Checkbox {...register('isDefault')} label="Set as default address" className="mt-3" />
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-lg bg-sale-soft px-3 py-2 text-sm text-sale-dark">
          {failure}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSaving}>
          {address ? 'Save Address' : 'Add Address'}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
