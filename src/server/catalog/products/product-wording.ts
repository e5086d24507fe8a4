import { facetKey } from '#shared/catalog/facets.ts'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { contentLanguages } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Glossary } from '../catalog-cache.ts'
import type { ProductSummaryRow } from './product-queries.ts'

/** The language of a reader, with the glossary that translates shared words. */
export interface Wording {
  language: Language
  glossary: Glossary
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
 * A colour of a product in the reader's language. Where the glossary has one text for two of its colours,
 * both stay as they are stored, so that each can be chosen.
 */
export function colorName(
  name: string,
  colors: Colors,
  { language, glossary }: Pick<Wording, 'language' | 'glossary'>,
): string {
  const translate = (each: string) => glossary.translate('color', each, language)
  const text = translate(name)
  const isShared = colors.some((other) => other.name !== name && translate(other.name) === text)
  return isShared ? name : text
}

/** How the line of a cart names its variant to the reader; one that is gone by the text of the line. */
export function variantTexts(
  product: { colors: Colors; options: readonly unknown[] | null },
  { selectedColor, variant }: { selectedColor: string; variant: NamedVariant },
  wording: Wording,
) {
  const { colors, options } = product
  const isGone = options !== null && variant.values.length === 0
  const values = isGone ? selectedColor.split(variantLabelSeparator) : variant.values
  const label = variantLabelIn(product, { ...variant, values }, wording)
  return {
    // Of a product with options all values, by which the line is changed.
    selectedColor: options ? selectedColor : colorName(selectedColor, colors, wording),
    ...(label === '' ? {} : { variantLabel: label }),
  }
}

interface NamedVariant {
  values: readonly string[]
  color: string
}

/** The values of a variant as one text, with its colour in the reader's language. */
export function variantLabelIn(
  { colors }: { colors: Colors },
  { values, color }: NamedVariant,
  wording: Wording,
): string {
  const isColor = (value: string) => value === color || colors.some(({ name }) => name === value)
  return values
    .map((value) => (isColor(value) ? colorName(value, colors, wording) : value))
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
