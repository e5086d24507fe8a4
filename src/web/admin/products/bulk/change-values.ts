import {
  bulkProductRequestSchema,
  type SentProductChange,
  type Rounding,
} from '#shared/catalog/bulk/bulk-product-schemas.ts'

/** The fields of the dialog, as they are typed. */
export interface ChangeValues {
  kind: SentProductChange['kind']
  number: string
  rounding: Rounding
  stockMode: 'add' | 'set'
  category: string
  subcategory: string
  tagsMode: 'add' | 'remove'
  tags: string
  isOn: boolean
}

export const blankChange: ChangeValues = {
  kind: 'price',
  number: '',
  rounding: '10',
  stockMode: 'add',
  category: '',
  subcategory: '',
  tagsMode: 'add',
  tags: '',
  isOn: true,
}

const changeSchema = bulkProductRequestSchema.shape.change

/** The change as the shop takes it; else why not, null while nothing is typed. */
export function changeOf(
  values: ChangeValues,
): { change: SentProductChange; error: null } | { change: null; error: string | null } {
  const sent = sentChange(values)
  if (sent === null) return { change: null, error: null }
  const read = changeSchema.safeParse(sent)
  if (read.success) return { change: sent, error: null }
  return { change: null, error: read.error.issues[0]?.message ?? null }
}

function sentChange(values: ChangeValues): SentProductChange | null {
  const { kind, rounding, category, subcategory, isOn } = values
  const number = values.number.trim().replace('−', '-')
  switch (kind) {
    case 'price':
      return number === '' ? null : { kind, percent: Number(number), rounding }
    case 'price_amount':
      return number === '' ? null : { kind, amount: Number(number), rounding }
    case 'stock':
      return number === '' ? null : { kind, mode: values.stockMode, units: Number(number) }
    case 'category':
      return category === '' ? null : { kind, category, subcategory: subcategory || null }
    case 'tags':
      return values.tags.trim() === '' ? null : { kind, mode: values.tagsMode, tags: values.tags }
    case 'featured':
    case 'active':
      return { kind, isOn }
  }
}
