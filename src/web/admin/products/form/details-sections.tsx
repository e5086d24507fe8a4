import { useWatch } from 'react-hook-form'
import { discountPercent } from '#shared/catalog/product-rules.ts'
import { productFields } from '#shared/catalog/product-form-schemas.ts'
import { warrantyTypes } from '#shared/catalog/product-schemas.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { NumberInput, Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { blankSpecification, type ProductFormControl } from './product-form-values.ts'
import { RowList } from './row-list.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function BasicsSection({ form }: { form: ProductFormState }) {
  const { register, formState } = form.control
  const { errors } = formState
  return (
    <SectionCard
      layout="beside"
      title="Product"
      text="What it is, in the words that shoppers look for."
    >
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
    </SectionCard>
  )
}

export function PriceSection({ form }: { form: ProductFormState }) {
  return (
    <SectionCard
      layout="beside"
      title="Price and stock"
      text="In taka. A higher original price makes it a deal."
    >
      <PriceFields form={form} />
    </SectionCard>
  )
}

export function PriceFields({ form: { control } }: { form: ProductFormState }) {
  const { register, formState } = control
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Current Price (৳)" required error={errors.price?.message}>
          <NumberInput {...register('price')} inputMode="decimal" />
        </Field>
        <Field label="Original Price (৳)" error={errors.originalPrice?.message}>
          <NumberInput {...register('originalPrice')} inputMode="decimal" />
        </Field>
        <Field label="Stock" required error={errors.stock?.message}>
          <NumberInput {...register('stock')} />
        </Field>
      </div>
      <Discount control={control} />
    </>
  )
}

function Discount({ control: { control } }: { control: ProductFormControl }) {
  const [price, originalPrice] = useWatch({ control, name: ['price', 'originalPrice'] })
  const preview = discountPreview(price, originalPrice)
  return (
    <div role="status" aria-label="Discount preview">
      {preview && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-background px-4 py-3">
          <span className="text-sm text-muted">Shoppers will see</span>
          <Price price={preview.price} originalPrice={preview.originalPrice} withBadge />
        </div>
      )}
    </div>
  )
}

interface DiscountPreview {
  percent: number
  price: number
  originalPrice: number
}

/** What shoppers will see of two typed prices; null unless the original one is higher (SPEC §5). */
export function discountPreview(price: string, originalPrice: string): DiscountPreview | null {
  const now = productFields.price.safeParse(price)
  const before = productFields.originalPrice.safeParse(originalPrice)
  if (!now.success || !before.success || before.data === null) return null
  const percent = discountPercent(now.data, before.data)
  return percent === null ? null : { percent, price: now.data, originalPrice: before.data }
}

export function SpecificationsSection({ form }: { form: ProductFormState }) {
  const { control, formState } = form.control
  const rows = useWatch({ control, name: 'specifications' })
  return (
    <SectionCard
      layout="beside"
      title="Specifications"
      text="Rows without a name or a value are left out."
    >
      <RowList
        rows={rows}
        onChange={(changed) => form.setField('specifications', changed)}
        blank={blankSpecification}
        noun="Specification"
      >
        {(row, index, change) => (
          <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
            <Field
              label="Name"
              hideLabel
              error={formState.errors.specifications?.[index]?.name?.message}
            >
              <TextInput
                value={row.name}
                maxLength={100}
                placeholder="Name, such as Battery life"
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label="Value" hideLabel>
              <TextInput
                value={row.value}
                maxLength={1000}
                placeholder="Value, such as 30 hours"
                onChange={(event) => change({ value: event.target.value })}
              />
            </Field>
          </div>
        )}
      </RowList>
    </SectionCard>
  )
}

export function WarrantySection({ form: { control: form } }: { form: ProductFormState }) {
  const { register, formState, control } = form
  const { errors } = formState
  const type = useWatch({ control, name: 'warrantyType' })
  return (
    <SectionCard layout="beside" title="Warranty" text="Who stands behind it, and how long.">
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
    </SectionCard>
  )
}
