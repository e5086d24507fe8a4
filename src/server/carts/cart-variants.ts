import type { Language } from '#shared/languages/languages.ts'
import {
  chooseVariant,
  type SoldVariant,
  variantRequired,
} from '../catalog/products/choose-variant.ts'
import {
  findProductsOfVariants,
  findPurchasable,
  productNotFound,
  type Purchasable,
} from '../catalog/products/find-products.ts'
import { productName, storedColor, type Wording } from '../catalog/products/product-wording.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import type { CartLineRow } from './cart-queries.ts'
import { cartTexts } from './cart-texts.ts'

interface VariantOfChange {
  /** '' where the variant is named alone. */
  productId: string
  variantId?: string | null | undefined
  /** In any language. */
  selectedColor: string
}

/** A product, and what is bought of it. */
export interface ChosenProduct {
  product: Purchasable
  variant: SoldVariant
}

/** What a change of the cart means; throws where that is not offered or not enough to tell. */
export async function requireVariant(
  shop: Shop,
  tx: Tx,
  { variantId = null, ...change }: VariantOfChange,
  glossary: Wording['glossary'],
): Promise<ChosenProduct> {
  const productId = change.productId || (await productOfVariant(tx, variantId))
  const product = productId && (await findPurchasable(shop, tx, productId, shop.clock.now()))
  if (!product) throw productNotFound()
  const selectedColor = storedColor(change.selectedColor, product.colors, glossary)
  const choice = chooseVariant(product, { variantId, selectedColor })
  if (choice.kind === 'several') throw variantRequired(product, choice.variants, 'variantId')
  if (choice.kind === 'gone') throw goneVariant(product, variantId)
  return { product, variant: choice.variant }
}

async function productOfVariant(tx: Tx, id: string | null): Promise<string | undefined> {
  return id === null ? undefined : (await findProductsOfVariants(tx, [id])).get(id)
}

function goneVariant(product: Purchasable, variantId: string | null): DomainError {
  const nameIn = (language: Language) => productName(product, language)
  if (variantId === null) {
    return new DomainError(
      'invalid',
      (language) => cartTexts[language].noSuchColor(nameIn(language)),
      {
        issues: [{ path: 'selectedColor', message: (language) => cartTexts[language].chooseColor }],
      },
    )
  }
  return new DomainError(
    'invalid',
    (language) => cartTexts[language].noSuchVariant(nameIn(language)),
    {
      issues: [{ path: 'variantId', message: (language) => cartTexts[language].chooseVariant }],
    },
  )
}

/** The cart's line of a variant, also an earlier one, which has its colour alone. */
export function lineOf(
  lines: readonly CartLineRow[],
  { product, variant }: ChosenProduct,
): CartLineRow | undefined {
  const ofProduct = lines.filter((line) => line.productId === product.id)
  const named = ofProduct.find((line) => variant.id !== null && line.variantId === variant.id)
  return named ?? ofProduct.find((line) => line.selectedColor === keyOf(variant))
}

/** What tells the lines of one product apart. */
function keyOf({ label, color }: SoldVariant): string {
  return label || color
}

/** Units in the cart that are sold from the same stock. */
export function unitsSharing(
  lines: readonly CartLineRow[],
  { product, variant }: ChosenProduct,
): number {
  return lines
    .filter((line) => line.productId === product.id)
    .filter((line) => {
      const choice = chooseVariant(product, line)
      // A variant that is no longer offered counts against the stock items that it may draw on.
      return choice.kind !== 'chosen' || choice.variant.stockItemId === variant.stockItemId
    })
    .reduce((sum, line) => sum + line.quantity, 0)
}

/** The key of a line that is not in the cart yet. */
export function newLine({ product, variant }: ChosenProduct) {
  return { productId: product.id, selectedColor: keyOf(variant) }
}
