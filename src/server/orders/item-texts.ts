import type { Language } from '#shared/languages/languages.ts'
import type { Glossary } from '../catalog/catalog-cache.ts'
import type { Wording } from '../catalog/products/product-wording.ts'
import type { OrderItemRow, OrderRecord } from './order-queries.ts'

/**
 * The items as a reader of that language sees them: names as they were shown when the order was placed in
 * it, colours by the glossary of today. Everybody else reads the English.
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

/** The name and colour of an item of an order that was placed in `placedIn`. */
export function itemTexts(
  {
    name,
    translatedName,
    selectedColor,
  }: Pick<OrderItemRow, 'name' | 'translatedName' | 'selectedColor'>,
  placedIn: Language,
  { language, glossary }: Wording,
) {
  return {
    name: (placedIn === language ? translatedName : null) ?? name,
    selectedColor: glossary.translate('color', selectedColor, language),
  }
}
