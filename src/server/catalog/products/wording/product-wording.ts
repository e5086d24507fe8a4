import { facetTexts } from '#shared/catalog/facet-texts.ts'
import { betweenParts, facetKey } from '#shared/catalog/facets.ts'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import {
  colorOption,
  productOptions,
  variantLabelSeparator,
} from '#shared/catalog/product-rules.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import { contentLanguages } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Glossary } from '../../catalog-cache.ts'
import type { ProductSummaryRow } from '../product-queries.ts'

/** The language of a reader, with the glossary that translates shared words. */
export interface Wording {
  language: Language
  glossary: Glossary
  /** For staff: the name of today that translates the English one of a record; null where there is none. */
  nameOf?: (record: NamedRecord) => string | null
}

/** A record with the English name of a product, which may be gone. */
export interface NamedRecord {
  productId: string | null
  name: string
}

/** The product of a record in the reader's language. */
export function recordName(record: NamedRecord, { nameOf }: Wording): string {
  return nameOf?.(record) ?? record.name
}

/** The values of a variant that a record keeps in English ("Black · 256 GB"), in the reader's language. */
export function recordLabel(label: string, { language, glossary }: Wording): string {
  const valueIn = (value: string) => {
    const color = glossary.translate('color', value, language)
    return color === value ? glossary.translate('option_value', value, language) : color
  }
  return label.split(variantLabelSeparator).map(valueIn).join(variantLabelSeparator)
}

/** For those who run the shop. */
export const inEnglish: Wording = {
  language: 'en',
  glossary: {
    translate: (_kind, term) => term,
    englishKey: (_kind, written) => facetKey(written),
    isTranslation: () => false,
  },
}

/** The name in that language; in English where it is not translated. */
export function productName(
  product: Pick<ProductSummaryRow, 'name' | 'names'>,
  language: Language,
): string {
  return translatedName(product, language) ?? product.name
}

/** Null where it is English. */
export function translatedName(
  { names }: Pick<ProductSummaryRow, 'names'>,
  language: Language,
): string | null {
  return language === 'en' ? null : names[language]
}

type Colors = readonly Pick<ProductColor, 'name'>[]

/**
 * One of several words to choose from in the reader's language. Where the glossary has one text for two of
 * them, both stay as they are stored, so that each can be chosen.
 */
function choiceName(
  kind: GlossaryKind,
  word: string,
  choices: readonly string[],
  { language, glossary }: Wording,
): string {
  const translate = (each: string) => glossary.translate(kind, each, language)
  const text = translate(word)
  const isShared = choices.some((other) => other !== word && translate(other) === text)
  return isShared ? word : text
}

/** A colour of a product in the reader's language. */
export function colorName(name: string, colors: Colors, wording: Wording): string {
  const names = colors.map((color) => color.name)
  return choiceName('color', name, names, wording)
}

/** The name of an option in the reader's language. */
export function optionLabel(name: string, { language, glossary }: Wording): string {
  if (name === colorOption) return facetTexts[language].names.color
  return language === 'en' ? name : glossary.translate('specification', name, language)
}

/** A value of a specification in the reader's language, part by part: "USB-C, ২ ঘণ্টা". */
export function specificationValue(value: string, { language, glossary }: Wording): string {
  if (language === 'en') return value
  return value
    .split(betweenParts)
    .map((part, at) =>
      // Every second one is what stands between two parts.
      at % 2 === 0 ? glossary.translate('specification_value', part.trim(), language) : part,
    )
    .join('')
}

/** A value of an option in the reader's language. */
export function valueName(
  value: string,
  { name, values }: ProductOption,
  colors: Colors,
  wording: Wording,
): string {
  return name === colorOption
    ? colorName(value, colors, wording)
    : choiceName('option_value', value, values, wording)
}

/** How the line of a cart names its variant to the reader; one that is gone by the text of the line. */
export function variantTexts(
  product: ProductWithOptions,
  { selectedColor, variant }: { selectedColor: string; variant: { values: readonly string[] } },
  wording: Wording,
) {
  const { colors, options } = product
  const isGone = options !== null && variant.values.length === 0
  const values = isGone ? selectedColor.split(variantLabelSeparator) : variant.values
  const label = variantLabelIn(product, values, wording)
  return {
    // Of a product with options all values, by which the line is changed.
    selectedColor: options ? selectedColor : colorName(selectedColor, colors, wording),
    ...(label === '' ? {} : { variantLabel: label }),
  }
}

interface ProductWithOptions {
  colors: Colors
  options: readonly ProductOption[] | null
}

/** The values of a variant as one text in the reader's language. */
export function variantLabelIn(
  product: ProductWithOptions,
  values: readonly string[],
  wording: Wording,
): string {
  const options = productOptions(product)
  return values
    .map((value, at) => {
      const option = options[at]
      return option ? valueName(value, option, product.colors, wording) : value
    })
    .join(variantLabelSeparator)
}

/** The colour as it is stored, whatever language it was chosen in; an unknown one as it was written. */
export function storedColor(written: string, colors: Colors, glossary: Glossary): string {
  if (colors.some(({ name }) => name === written)) return written
  const text = written.normalize('NFC')
  const found = colors.find(({ name }) =>
    contentLanguages.some((language) => colorName(name, colors, { language, glossary }) === text),
  )
  return found?.name ?? written
}
