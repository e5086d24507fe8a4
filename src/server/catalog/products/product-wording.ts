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

/** How the line of a cart or an order names its variant to the reader. */
export function variantTexts(
  { colors, options }: { colors: Colors; options: readonly unknown[] | null },
  line: { id: string | null; values: readonly string[]; color: string; selectedColor: string },
  wording: Wording,
) {
  const color = colorName(line.color, colors, wording)
  const label = line.values
    .map((value) => (value === line.color ? color : value))
    .join(variantLabelSeparator)
  return {
    // Of a product with options all values, by which the line is changed.
    selectedColor: options ? line.selectedColor : colorName(line.selectedColor, colors, wording),
    ...(line.id === null ? {} : { variantId: line.id }),
    ...(label === '' ? {} : { variantLabel: label }),
  }
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
