import { useFormContext } from 'react-hook-form'
import { useTexts } from '../languages/language.ts'
import { Field } from '../ui/forms/field.tsx'
import { PhoneInput, TextArea, TextInput } from '../ui/forms/inputs.tsx'
import { addressesTexts } from './addresses-texts.ts'
import { DistrictSelect } from './district-select.tsx'
import { ThanaInput } from './thana-input.tsx'

export const addressFieldNames = ['fullName', 'phone', 'fullAddress', 'district', 'thana'] as const
export type AddressFieldName = (typeof addressFieldNames)[number]

interface AddressFieldsProps {
  /** Why an existing district is refused. */
  districtProblem?: string | undefined
  /** False where the phone is a field of its own. */
  hasPhone?: boolean
}

/** The five fields of a delivery address, the same in the checkout and in the account. */
export function AddressFields({ districtProblem, hasPhone = true }: AddressFieldsProps) {
  const t = useTexts(addressesTexts)
  const { register, formState } = useFormContext<Record<AddressFieldName, string>>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t.fullName}
        required
        error={errors.fullName?.message}
        className={hasPhone ? '' : 'sm:col-span-2'}
      >
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      {hasPhone && (
        <Field label={t.phone} required error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
      )}
      <Field
        label={t.street}
        required
        error={errors.fullAddress?.message}
        className="sm:col-span-2"
      >
        <TextArea
          {...register('fullAddress')}
          rows={2}
          autoComplete="street-address"
          placeholder={t.streetExample}
        />
      </Field>
      <Field label={t.district} required error={errors.district?.message ?? districtProblem}>
        <DistrictSelect {...register('district')} autoComplete="address-level1" />
      </Field>
      <Field label={t.thana} required error={errors.thana?.message}>
        <ThanaInput />
      </Field>
    </div>
  )
}
