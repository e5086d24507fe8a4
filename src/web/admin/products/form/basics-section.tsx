import { Field } from '../../../ui/field.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function BasicsSection({ form }: { form: ProductFormState }) {
  const { register, formState } = form.control
  const { errors } = formState
  return (
    <FormSection title="Product" text="What it is, in the words that shoppers look for.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Product Name" required error={errors.name?.message} className="sm:col-span-2">
          <TextInput {...register('name')} maxLength={200} />
        </Field>
        <Field label="Brand" error={errors.brand?.message} className="sm:col-span-2 lg:col-span-1">
          <TextInput {...register('brand')} maxLength={100} />
        </Field>
        <Field
          label="Description"
          required
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <TextArea {...register('description')} rows={6} />
        </Field>
      </div>
    </FormSection>
  )
}
