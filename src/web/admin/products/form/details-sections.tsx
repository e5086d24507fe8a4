import { useWatch } from 'react-hook-form'
import { productFields } from '#shared/catalog/product-form-schemas.ts'
import {
  maxBoxContentsLength,
  maxDescriptionLength,
  maxProductNameLength,
} from '#shared/catalog/product-schemas.ts'
import { trackings } from '#shared/catalog/tracking.ts'
import { warrantyTypes, warrantyUnits } from '#shared/catalog/warranty/warranty.ts'
import { warrantyTexts } from '#shared/catalog/warranty/warranty-texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { LanguageTabs } from '../../language-tabs/language-tabs.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { NumberInput, Options, Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { VariantField } from './variants/variant-field.tsx'
import { codeFields } from './variants/variant-values.ts'
import { StockRightNotice, useStockRight } from '../stock-right.tsx'
import { StockHistory } from '../stock-history/stock-history.tsx'
import { variantsId, variantsTexts } from './variants/variants-texts.ts'
import { productFormTexts } from './product-form-texts.ts'
import { blankSpecification, isNamed, type ProductFormControl } from './product-form-values.ts'
import { RowList } from './row-list.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function BasicsSection({ form }: { form: ProductFormState }) {
  const t = useTexts(productFormTexts)
  const { register, formState } = form.control
  const { errors } = formState
  return (
    <SectionCard layout="beside" title={t.product} text={t.basicsText}>
      <LanguageTabs
        record={form.conflict.base}
        fields={[
          { name: 'name', label: t.fields.name, maxLength: maxProductNameLength },
          {
            name: 'description',
            label: t.fields.description,
            maxLength: maxDescriptionLength,
            rows: 6,
          },
          {
            name: 'boxContents',
            label: t.fields.boxContents,
            maxLength: maxBoxContentsLength,
            rows: 3,
            isOptional: true,
          },
        ]}
      >
        <div className="space-y-4">
          <Field label={t.fields.name} required error={errors.name?.message}>
            <TextInput {...register('name')} maxLength={maxProductNameLength} />
          </Field>
          <Field label={t.fields.description} required error={errors.description?.message}>
            <TextArea {...register('description')} rows={6} />
          </Field>
          <Field
            label={t.fields.boxContents}
            hint={t.boxContentsHint}
            error={errors.boxContents?.message}
          >
            <TextArea {...register('boxContents')} rows={3} maxLength={maxBoxContentsLength} />
          </Field>
        </div>
      </LanguageTabs>
      <Field label={t.fields.brand} error={errors.brand?.message} className="mt-4 lg:max-w-1/2">
        <TextInput {...register('brand')} maxLength={100} />
      </Field>
    </SectionCard>
  )
}

export function PriceSection({ form }: { form: ProductFormState }) {
  const { priceAndStock, priceText } = useTexts(productFormTexts)
  const t = useTexts(variantsTexts)
  const hasOptions = useWatch({ control: form.control.control, name: 'hasOptions' })
  return (
    <SectionCard layout="beside" title={priceAndStock} text={priceText}>
      {hasOptions ? (
        <SeeVariants text={t.priceIsBelow} />
      ) : (
        <>
          <PriceFields form={form} />
          <CodeFields form={form} />
        </>
      )}
    </SectionCard>
  )
}

function SeeVariants({ text }: { text: string }) {
  const t = useTexts(variantsTexts)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted">
      {text}
      <a href={`#${variantsId}`} className="font-medium text-brand underline">
        {t.toVariants}
      </a>
    </p>
  )
}

export function PriceFields({ form: { control, conflict } }: { form: ProductFormState }) {
  const { fields, costHint } = useTexts(productFormTexts)
  const may = useMay()
  const mayChangeStock = useStockRight()
  const { register, formState } = control
  const { errors } = formState
  const [variant] = conflict.base?.variants ?? []
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={fields.price} required error={errors.price?.message}>
          <NumberInput {...register('price')} inputMode="decimal" />
        </Field>
        <Field label={fields.originalPrice} error={errors.originalPrice?.message}>
          <NumberInput {...register('originalPrice')} inputMode="decimal" />
        </Field>
        <Field label={fields.stock} required error={errors.stock?.message}>
          <NumberInput {...register('stock')} readOnly={!mayChangeStock} />
        </Field>
        {may('read_costs') && (
          <Field label={fields.cost} hint={costHint} error={errors.cost?.message}>
            <NumberInput {...register('cost')} inputMode="decimal" readOnly={!may('write_costs')} />
          </Field>
        )}
      </div>
      <StockRightNotice className="mt-2" />
      {variant && <StockHistory variantId={variant._id} name={conflict.base?.name ?? ''} />}
      <Discount control={control} />
    </>
  )
}

/** SKU, barcode and weight; of several colours each has its own, among the variants. */
function CodeFields({ form: { control, setField } }: { form: ProductFormState }) {
  const t = useTexts(variantsTexts)
  const [colors, ...codes] = useWatch({
    control: control.control,
    name: ['colors', ...codeFields],
  })
  const { errors } = control.formState
  if (colors.filter(isNamed).length > 1) return <SeeVariants text={t.codesByColor} />
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {codeFields.map((name, at) => (
        <VariantField
          key={name}
          name={name}
          value={codes[at] ?? ''}
          error={errors[name]?.message}
          onChange={(value) => setField(name, value)}
        />
      ))}
    </div>
  )
}

function Discount({ control: { control } }: { control: ProductFormControl }) {
  const [price, originalPrice] = useWatch({ control, name: ['price', 'originalPrice'] })
  const t = useTexts(productFormTexts)
  const preview = discountPreview(price, originalPrice)
  return (
    <div role="status" aria-label={t.discountPreview}>
      {preview && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-background px-4 py-3">
          <span className="text-sm text-muted">{t.shoppersSee}</span>
          <Price price={preview.price} originalPrice={preview.originalPrice} withBadge />
        </div>
      )}
    </div>
  )
}

interface DiscountPreview {
  price: number
  originalPrice: number
}

/** Two typed prices as shoppers will see them; null unless the original one is higher (SPEC §5). */
export function discountPreview(price: string, originalPrice: string): DiscountPreview | null {
  const now = productFields.price.safeParse(price)
  const before = productFields.originalPrice.safeParse(originalPrice)
  if (!now.success || !before.success || before.data === null) return null
  return before.data > now.data ? { price: now.data, originalPrice: before.data } : null
}

export function SpecificationsSection({ form }: { form: ProductFormState }) {
  const { specifications: t, fields } = useTexts(productFormTexts)
  const { control, formState } = form.control
  const rows = useWatch({ control, name: 'specifications' })
  return (
    <SectionCard layout="beside" title={fields.specifications} text={t.text}>
      <RowList
        rows={rows}
        onChange={(changed) => form.setField('specifications', changed)}
        blank={blankSpecification}
        labels={t}
      >
        {(row, index, change) => (
          <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
            <Field
              label={t.name}
              hideLabel
              error={formState.errors.specifications?.[index]?.name?.message}
            >
              <TextInput
                value={row.name}
                maxLength={100}
                placeholder={t.nameExample}
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label={t.value} hideLabel>
              <TextInput
                value={row.value}
                maxLength={1000}
                placeholder={t.valueExample}
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
  const language = useLanguage()
  const { warranty: t, fields } = productFormTexts[language]
  const { register, formState, control } = form
  const { errors } = formState
  const [type, typed] = useWatch({ control, name: ['warrantyType', 'warrantyTyped'] })
  return (
    <SectionCard layout="beside" title={fields.warranty} text={t.text}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.type} error={errors.warrantyType?.message}>
          <Select {...register('warrantyType')}>
            {warrantyTypes.map((each) => (
              <option key={each} value={each}>
                {warrantyTexts[language].kinds[each]}
              </option>
            ))}
          </Select>
        </Field>
        {type !== 'No Warranty' && (
          <div className="grid grid-cols-2 gap-4">
            <Field label={t.count} hint={t.hint(typed)} error={errors.warrantyCount?.message}>
              <NumberInput {...register('warrantyCount')} />
            </Field>
            <Field label={t.unit} error={errors.warrantyUnit?.message}>
              <Select {...register('warrantyUnit')}>
                <Options values={warrantyUnits} labels={warrantyTexts[language].units} />
              </Select>
            </Field>
          </div>
        )}
      </div>
    </SectionCard>
  )
}

/** Which numbers the units of the product have. */
export function TrackingSection({ form: { control: form } }: { form: ProductFormState }) {
  const language = useLanguage()
  const { fields, tracksText } = productFormTexts[language]
  const { register, formState } = form
  return (
    <SectionCard layout="beside" title={fields.tracks} text={tracksText}>
      <Field label={fields.tracks} hideLabel error={formState.errors.tracks?.message}>
        <Select {...register('tracks')}>
          <Options values={trackings} labels={unitTexts[language].tracking} />
        </Select>
      </Field>
    </SectionCard>
  )
}
