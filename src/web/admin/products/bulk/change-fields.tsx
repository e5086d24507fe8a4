import { roundings, type Rounding } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { useMay } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useContentName } from '../../../languages/content-name.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Options, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { StockRightNotice, useStockRight } from '../stock-right.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'
import type { ChangeValues } from './change-values.ts'

interface ChangeFieldsProps {
  values: ChangeValues
  onChange: (values: ChangeValues) => void
  /** The error in the input. */
  error: string | null
}

type Part = Omit<ChangeFieldsProps, 'onChange'> & { set: (part: Partial<ChangeValues>) => void }

/** The kind of change, and its fields. */
export function ChangeFields({ values, onChange, error }: ChangeFieldsProps) {
  const t = useTexts(bulkProductTexts)
  const may = useMay()
  const set = (part: Partial<ChangeValues>) => onChange({ ...values, ...part })
  const mayChangeStock = useStockRight()
  const kinds = keysOf(t.kinds).filter((kind) =>
    kind === 'stock' ? mayChangeStock : kind !== 'category' || may('read_categories'),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.what} className="sm:col-span-2">
        <Select
          value={values.kind}
          onChange={(event) =>
            onChange({ ...values, kind: event.target.value as ChangeValues['kind'], number: '' })
          }
        >
          <Options values={kinds} labels={t.kinds} />
        </Select>
      </Field>
      <FieldsOfKind values={values} set={set} error={error} />
      <StockRightNotice className="sm:col-span-2" />
    </div>
  )
}

function FieldsOfKind(props: Part) {
  switch (props.values.kind) {
    case 'price':
    case 'price_amount':
      return <PriceFields {...props} />
    case 'stock':
      return <StockFields {...props} />
    case 'category':
      return <CategoryFields {...props} />
    case 'tags':
      return <TagFields {...props} />
    case 'featured':
    case 'active':
      return <StateField {...props} />
  }
}

function PriceFields({ values: { kind, number, rounding }, set, error }: Part) {
  const t = useTexts(bulkProductTexts)
  const isPercent = kind === 'price'
  return (
    <>
      <Field
        label={isPercent ? t.percent : t.amount}
        hint={isPercent ? t.percentHint : t.amountHint}
        error={error ?? undefined}
      >
        <NumberInput
          inputMode="text"
          value={number}
          onChange={(event) => set({ number: event.target.value })}
        />
      </Field>
      <Field label={t.rounding}>
        <Select
          value={rounding}
          onChange={(event) => set({ rounding: event.target.value as Rounding })}
        >
          <Options values={roundings} labels={t.roundings} />
        </Select>
      </Field>
    </>
  )
}

function StockFields({ values: { number, stockMode }, set, error }: Part) {
  const t = useTexts(bulkProductTexts)
  return (
    <>
      <Field label={t.stockMode}>
        <Select
          value={stockMode}
          onChange={(event) => set({ stockMode: event.target.value as 'add' | 'set' })}
        >
          <Options values={keysOf(t.stockModes)} labels={t.stockModes} />
        </Select>
      </Field>
      <Field label={t.units} hint={t.unitsHint} error={error ?? undefined}>
        <NumberInput
          inputMode="text"
          value={number}
          onChange={(event) => set({ number: event.target.value })}
        />
      </Field>
    </>
  )
}

function CategoryFields({ values: { category, subcategory }, set }: Part) {
  const t = useTexts(bulkProductTexts)
  const nameOf = useContentName()
  const { data: all = [] } = useApiQuery(
    'GET /categories/admin/all',
    {},
    { group: 'alone', select: ({ categories }) => categories },
  )
  const chosen = all.find(({ name }) => name === category)
  return (
    <>
      <Field label={t.category}>
        <Select
          value={category}
          onChange={(event) => set({ category: event.target.value, subcategory: '' })}
        >
          <option value="" disabled>
            {t.chooseCategory}
          </option>
          {all.map((each) => (
            <option key={each._id} value={each.name}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.subcategory}>
        <Select value={subcategory} onChange={(event) => set({ subcategory: event.target.value })}>
          <option value="">{t.noSubcategory}</option>
          {chosen?.subcategories.map((each) => (
            <option key={each._id} value={each.name}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function TagFields({ values: { tags, tagsMode }, set, error }: Part) {
  const t = useTexts(bulkProductTexts)
  return (
    <>
      <Field label={t.tagsMode}>
        <Select
          value={tagsMode}
          onChange={(event) => set({ tagsMode: event.target.value as 'add' | 'remove' })}
        >
          <Options values={keysOf(t.tagsModes)} labels={t.tagsModes} />
        </Select>
      </Field>
      <Field label={t.tags} hint={t.tagsHint} error={error ?? undefined}>
        <TextInput
          value={tags}
          autoCapitalize="none"
          onChange={(event) => set({ tags: event.target.value })}
        />
      </Field>
    </>
  )
}

function StateField({ values: { kind, isOn }, set }: Part) {
  const t = useTexts(bulkProductTexts)
  const states = kind === 'featured' ? t.featuredStates : t.activeStates
  return (
    <Field label={t.state}>
      <Select
        value={isOn ? 'on' : 'off'}
        onChange={(event) => set({ isOn: event.target.value === 'on' })}
      >
        <Options values={keysOf(states)} labels={states} />
      </Select>
    </Field>
  )
}

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]
