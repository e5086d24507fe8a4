import { colorOption } from '../product-rules.ts'

/** Attributes by which search engines and catalogues compare the variants of a product. */
export interface VariantAttributes {
  color?: string
  size?: string
}

/**
 * The values of a variant by the attributes that Google and Facebook know: its colour, and as its size the
 * values of all other options. `valueOf` takes the name of an option.
 */
export function variantAttributes(
  options: readonly { name: string }[],
  valueOf: (name: string) => string | undefined,
): VariantAttributes {
  const color = options.some(({ name }) => name === colorOption) && valueOf(colorOption)
  const size = options
    .flatMap(({ name }) => (name === colorOption ? [] : (valueOf(name) ?? [])))
    .join(' / ')
  return { ...(color && { color }), ...(size && { size }) }
}
