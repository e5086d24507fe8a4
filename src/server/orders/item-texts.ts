import { variantLabel, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Glossary } from '../catalog/catalog-cache.ts'
import { recordName, type Wording } from '../catalog/products/wording/product-wording.ts'
import type { OrderItemRow, OrderRecord } from './order-queries.ts'

/**
 * The items as a reader of that language sees them: names as they were shown when the order was placed in
 * it, for staff else as the product translates them today, variants by the glossary of today. Everybody else
 * reads the English.
 */
export function itemsIn(
  { order, items }: Pick<OrderRecord, 'order' | 'items'>,
  wording: Wording,
): OrderItemRow[] {
  return items.map((item) => ({ ...item, ...itemTexts(item, order.language, wording) }))
}

/** For what goes to the customer. */
export function itemsInOwnLanguage(record: OrderRecord, glossary: Glossary): OrderItemRow[] {
  return itemsIn(record, { language: record.order.language, glossary })
}

/** The name and variant of an item of an order that was placed in `placedIn`. */
export function itemTexts(
  {
    productId,
    name,
    translatedName,
    selectedColor,
    variantLabel,
  }: Pick<OrderItemRow, 'productId' | 'name' | 'translatedName' | 'selectedColor'> & {
    variantLabel?: string | null
  },
  placedIn: Language,
  wording: Wording,
) {
  const { language, glossary } = wording
  const color = glossary.translate('color', selectedColor, language)
  const valueIn = (value: string) =>
    value === selectedColor ? color : glossary.translate('option_value', value, language)
  const values = variantLabel ? variantLabel.split(variantLabelSeparator) : []
  return {
    name:
      (placedIn === language ? translatedName : null) ?? recordName({ productId, name }, wording),
    selectedColor: color,
    variantLabel: values.map(valueIn).join(variantLabelSeparator) || null,
  }
}

/** "Phone (Black · 256 GB)" */
export function nameWithVariant(
  item: Pick<OrderItemRow, 'name' | 'variantLabel' | 'selectedColor'>,
) {
  const label = variantLabel(item)
  return label === '' ? item.name : `${item.name} (${label})`
}

/** The values of all options but the colour, as SPEC's `size`; null without one. */
export function sizeOf({
  variantLabel,
  selectedColor,
}: Pick<OrderItemRow, 'variantLabel' | 'selectedColor'>): string | null {
  const values = variantLabel?.split(variantLabelSeparator) ?? []
  return values.filter((value) => value !== selectedColor).join(' / ') || null
}
