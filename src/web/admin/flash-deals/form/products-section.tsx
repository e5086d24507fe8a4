import { X } from 'lucide-react'
import { useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatTaka } from '#shared/money/money.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { labelOfVariant, variantsDiffer } from '../../../storefront/variants/choose-variant.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Thumbnail } from '../../../ui/picture.tsx'
import { newRow, type FlashDealFormValues } from './flash-deal-form-values.ts'
import { ProductPicker } from '../../product-picker.tsx'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { dealFormTexts } from './deal-form-texts.ts'

type DealForm = UseFormReturn<FlashDealFormValues>

/** The products of a deal with their terms, and the search that adds one. */
export function ProductsSection({ form }: { form: DealForm }) {
  const t = useTexts(dealFormTexts)
  const { control, formState, setValue, clearErrors } = form
  const rows = useWatch({ control, name: 'products' })
  const list = useRef<HTMLUListElement>(null)
  const section = useRef<HTMLDivElement>(null)
  const { products: errors } = formState.errors

  const setRows = (changed: FlashDealFormValues['products']) => {
    // Errors refer to rows by index; the next submit validates again.
    clearErrors('products')
    setValue('products', changed, { shouldDirty: true })
  }
  const removeRow = (productId: string) => {
    setRows(rows.filter((row) => row.productId !== productId))
    // The pressed button was removed with its row.
    section.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }

  return (
    <SectionCard layout="beside" title={t.products} text={t.productsText}>
      <div ref={section}>
        <ProductPicker
          label={t.addProduct}
          chosenIds={rows.map(({ productId }) => productId)}
          onChoose={(product) => {
            setRows([...rows, newRow(product)])
            // After the row has rendered.
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus(),
            )
          }}
          error={errors?.message}
        />
        {rows.length > 0 && (
          <ul ref={list} className="mt-5 divide-y divide-line border-t border-line">
            {rows.map((row, index) => (
              <li key={row.productId}>
                <ProductRow
                  form={form}
                  index={index}
                  row={row}
                  onRemove={() => removeRow(row.productId)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}

interface ProductRowProps {
  form: DealForm
  index: number
  row: FlashDealFormValues['products'][number]
  onRemove: () => void
}

function ProductRow({ form, index, row, onRemove }: ProductRowProps) {
  const language = useLanguage()
  const t = dealFormTexts[language]
  const { register } = form
  const errors = form.formState.errors.products?.[index]
  return (
    <fieldset className="py-4">
      <legend className="sr-only">{row.name}</legend>
      <div className="flex items-start gap-3">
        <Thumbnail image={row.image} alt="" className="size-14" />
        <div className="min-w-0 flex-1">
          <p className="text-[0.9375rem] leading-snug font-medium">{row.name}</p>
          <p className="mt-0.5 text-sm text-muted">
            {t.regularPrice} <span className="price">{formatTaka(row.regularPrice, language)}</span>
            {row.unitsSold > 0 && <span>{` · ${t.sold(row.unitsSold)}`}</span>}
          </p>
        </div>
        <IconButton
          label={t.remove(row.name)}
          variant="danger"
          onClick={onRemove}
          className="-mt-1 -mr-2"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {row.hasOptions && <VariantField form={form} index={index} row={row} />}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {/* An error about the product itself, such as another deal, is shown here too. */}
        <Field
          label={t.dealPrice}
          required
          error={errors?.productId?.message ?? errors?.dealPrice?.message}
        >
          <NumberInput
            {...register(`products.${index}.dealPrice`)}
            inputMode="decimal"
            maxLength={12}
          />
        </Field>
        <Field label={t.units} hint={t.unitsHint} error={errors?.unitLimit?.message}>
          <NumberInput
            {...register(`products.${index}.unitLimit`)}
            inputMode="numeric"
            maxLength={7}
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** Which variant a deal is for. Nothing where all colours of the product are sold alike. */
function VariantField({ form, index, row }: Omit<ProductRowProps, 'onRemove'>) {
  const language = useLanguage()
  const t = dealFormTexts[language]
  const { data: product } = useApiQuery(
    'GET /admin/products/:id',
    { params: { id: row.productId } },
    { group: 'alone', select: ({ product }) => product },
  )
  const variants = product?.variants.filter(({ isActive }) => isActive) ?? []
  if (row.variantId === '' && !(product && variantsDiffer(product))) return null
  const isListed = row.variantId === '' || variants.some(({ _id }) => _id === row.variantId)
  const field = form.register(`products.${index}.variantId`, {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const variant = variants.find(({ _id }) => _id === target.value)
      const regularPrice = (variant ?? product)?.price
      form.setValue(
        `products.${index}.variantLabel`,
        product && variant ? labelOfVariant(product, variant) : null,
      )
      if (regularPrice) form.setValue(`products.${index}.regularPrice`, regularPrice)
    },
  })
  return (
    <Field
      label={t.variant}
      error={form.formState.errors.products?.[index]?.variantId?.message}
      className="mt-3"
    >
      {/* Its options change when they have loaded: without its value it would go to the first. */}
      <Select {...field} value={row.variantId}>
        <option value="">{t.allVariants}</option>
        {/* Until the others have loaded, and one that is not sold any more. */}
        {!isListed && <option value={row.variantId}>{row.variantLabel}</option>}
        {product &&
          variants.map((variant) => (
            <option key={variant._id} value={variant._id}>
              {`${labelOfVariant(product, variant)}: ${formatTaka(variant.price, language)}`}
            </option>
          ))}
      </Select>
    </Field>
  )
}
