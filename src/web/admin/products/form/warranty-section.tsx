import { useWatch } from 'react-hook-form'
import { warrantyTypes } from '#shared/catalog/product-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function WarrantySection({ form: { control: form } }: { form: ProductFormState }) {
  const { register, formState, control } = form
  const { errors } = formState
  const type = useWatch({ control, name: 'warrantyType' })
  return (
    <FormSection title="Warranty" text="Who stands behind it, and how long.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Warranty Type" error={errors.warrantyType?.message}>
          <Select {...register('warrantyType')}>
            {warrantyTypes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        {type !== 'No Warranty' && (
          <Field label="Warranty Duration" error={errors.warrantyDuration?.message}>
            <TextInput {...register('warrantyDuration')} maxLength={100} placeholder="1 Year" />
          </Field>
        )}
      </div>
    </FormSection>
  )
}
