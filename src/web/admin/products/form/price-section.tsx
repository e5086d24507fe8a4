import { useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { discountPreview } from './discount-preview.ts'
import { FormSection } from './form-section.tsx'
import type { ProductFormControl, ProductFormState } from './use-product-form.ts'

export function PriceSection({ form: { control } }: { form: ProductFormState }) {
  const { register, formState } = control
  const { errors } = formState
  return (
    <FormSection title="Price and stock" text="In taka. A higher original price makes it a deal.">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Current Price (৳)" required error={errors.price?.message}>
          <TextInput {...register('price')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Original Price (৳)" error={errors.originalPrice?.message}>
          <TextInput {...register('originalPrice')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Stock" required error={errors.stock?.message}>
          <TextInput {...register('stock')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Discount control={control} />
    </FormSection>
  )
}

function Discount({ control: { control } }: { control: ProductFormControl }) {
  const [price, originalPrice] = useWatch({ control, name: ['price', 'originalPrice'] })
  const preview = discountPreview(price, originalPrice)
  return (
    <div role="status" aria-label="Discount preview">
      {preview && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-ground px-4 py-3">
          <span className="text-sm text-ink-soft">Shoppers will see</span>
          <Price price={preview.price} originalPrice={preview.originalPrice} withBadge />
        </div>
      )}
    </div>
  )
}
