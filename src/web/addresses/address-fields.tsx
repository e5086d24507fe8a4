import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { districtsByDivision } from '#shared/addresses/districts.ts'
import { Field } from '../ui/forms/field.tsx'
import { PhoneInput, Select, TextArea, TextInput } from '../ui/forms/inputs.tsx'

export const addressFieldNames = ['fullName', 'phone', 'fullAddress', 'district', 'thana'] as const
export type AddressFieldName = (typeof addressFieldNames)[number]

/** The five fields of a delivery address, the same in the checkout and in the account. */
export function AddressFields() {
  const { register, formState } = useFormContext<Record<AddressFieldName, string>>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Full Name" required error={errors.fullName?.message}>
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      <Field label="Phone Number" required error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
      </Field>
      <Field
        label="Street Address"
        required
        error={errors.fullAddress?.message}
        className="sm:col-span-2"
      >
        <TextArea
          {...register('fullAddress')}
          rows={2}
          autoComplete="street-address"
          placeholder="House, road, area"
        />
      </Field>
      <Field label="District" required error={errors.district?.message}>
        <DistrictSelect {...register('district')} autoComplete="address-level1" />
      </Field>
      <Field label="Thana / Upazila" required error={errors.thana?.message}>
        <TextInput {...register('thana')} autoComplete="address-level2" />
      </Field>
    </div>
  )
}

/** The 64 districts under their divisions; typing a first letter jumps to it. */
function DistrictSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      <option value="">Select district</option>
      {Object.entries(districtsByDivision).map(([division, districts]) => (
        <optgroup key={division} label={`${division} Division`}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
