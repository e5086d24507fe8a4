import { isDeepStrictEqual } from 'node:util'
import { defaultColorCode } from '#shared/catalog/product-form-schemas.ts'
import { colorOption, productOptions } from '#shared/catalog/product-rules.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import type { TextIssue } from '../../../platform/domain-error.ts'
import { catalogTexts } from '../../catalog-texts.ts'
import type { StoredVariant } from './variant-queries.ts'

interface ColorsAndOptions {
  options: readonly ProductOption[]
  colors: ProductColor[]
}

/** Options of a product before a change, and those of the form. */
interface OptionsOfForm {
  before: { options: readonly ProductOption[] | null; colors: readonly ProductColor[] }
  options: readonly ProductOption[] | undefined
  /** Colours of the form, else the present ones, with their pictures as they are after it. */
  colors: ProductColor[]
  hasColors: boolean
}

/**
 * Options of a product after a change. With an option of the colours each of its values is one of the
 * product's colours, which look as they did; without options the colours are the option.
 */
export function optionsOfForm(
  { before, options = before.options ?? [], colors, hasColors }: OptionsOfForm,
  issues: TextIssue[],
): ColorsAndOptions {
  if (options.length === 0) return { options: productOptions({ options: null, colors }), colors }
  const values = options.find(({ name }) => name === colorOption)?.values ?? []
  const colorsByName = new Map([...before.colors, ...colors].map((color) => [color.name, color]))
  for (const [at, { name }] of colors.entries()) {
    if (!hasColors || values.includes(name)) continue
    issues.push({
      path: `colors.${at}.name`,
      message: (language) => catalogTexts[language].unknownValue(name, colorOption),
    })
  }
  return {
    options,
    colors: values.map((name) => colorsByName.get(name) ?? { name, code: defaultColorCode }),
  }
}

/** As it is stored: null where the colours are all that is offered, at one price and from one stock. */
export function storedOptions(
  options: readonly ProductOption[],
  variants: readonly StoredVariant[],
): ProductOption[] | null {
  const [colors, ...others] = options
  const isColorsAlone = others.length === 0 && (!colors || colors.name === colorOption)
  const [first] = variants
  const isAlike = variants.every(
    (variant) => variant.isActive && first && isDeepStrictEqual(soldAs(variant), soldAs(first)),
  )
  return isColorsAlone && isAlike && variants.length === (colors?.values.length ?? 1)
    ? null
    : [...options]
}

const soldAs = ({ stockItemId, pricePoisha, originalPricePoisha }: StoredVariant) => ({
  stockItemId,
  pricePoisha,
  originalPricePoisha,
})
