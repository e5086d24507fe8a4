import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { VariantForm } from '#shared/catalog/variant-form-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { FormMovements } from '../../product-extensions.ts'
import type { StoredVariant, VariantRow } from '../variant-queries.ts'

/** A product before a change, locked; of a new one nothing but the id. */
export interface ProductBefore {
  id: string
  stock: number
  regularPricePoisha: Poisha
  regularOriginalPricePoisha: Poisha | null
  options: readonly ProductOption[] | null
  colors: readonly ProductColor[]
  variants: readonly VariantRow[]
}

/** Variants of a form; price and stock are the fields of the product. */
export interface VariantsOfForm extends FormMovements {
  formId: string | undefined
  options: ProductOption[] | undefined
  variants: VariantForm[] | undefined
  /** As they are after the form, with their pictures. */
  colors: ProductColor[]
  /** Whether the form has them. */
  hasColors: boolean
  pricePoisha: Poisha | undefined
  originalPricePoisha: Poisha | null | undefined
  /** Of every variant that does not name its own. */
  costPoisha: Poisha | null | undefined
  stock: number | undefined
  stockBefore: number | undefined
  /** After the form. */
  pictureIds: readonly string[]
  /** The id of the picture that the form refers to; undefined for one of another product. */
  pictureIdOf: (reference: string) => string | undefined
}

/** The stock that a form names for a variant, and the field that does. */
export interface WantedStock {
  path: string
  stock?: number | undefined
  /** The stock that the form was filled with. */
  stockBefore?: number | undefined
}

/** A variant as it is to be, with the stock that the form names. */
export interface PlannedVariant extends WantedStock {
  variant: StoredVariant
}
