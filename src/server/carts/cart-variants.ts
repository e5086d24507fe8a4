import type { Language } from '#shared/languages/languages.ts'
import { catalogTexts } from '../catalog/catalog-texts.ts'
import {
  chooseVariant,
  type SoldVariant,
  variantRequired,
} from '../catalog/products/variants/choose-variant.ts'
import {
  findProductsOfVariants,
  findPurchasable,
  keepProducts,
  productNotFound,
  type Purchasable,
} from '../catalog/products/find-products.ts'
import {
  productName,
  storedColor,
  type Wording,
} from '../catalog/products/wording/product-wording.ts'
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

/** Product and variant that a change of the cart names; throws if not offered or ambiguous. */
export async function requireVariant(
  shop: Shop,
  tx: Tx,
  { variantId = null, ...change }: VariantOfChange,
  glossary: Wording['glossary'],
): Promise<ChosenProduct> {
  const productId = change.productId || (await productOfVariant(tx, variantId))
  if (!productId) throw productNotFound()
  await keepProducts(tx, [productId])
  const product = await findPurchasable(shop, tx, productId, shop.clock.now())
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
    (language) => catalogTexts[language].variantUnavailable(nameIn(language)),
    {
      issues: [{ path: 'variantId', message: (language) => cartTexts[language].chooseVariant }],
    },
  )
}

type LineOfVariant = Pick<CartLineRow, 'productId' | 'variantId' | 'selectedColor'>

/** Key of a cart line. */
export function wantedLine({ product, variant }: ChosenProduct): LineOfVariant {
  const { id: variantId, label, color } = variant
  return { productId: product.id, variantId, selectedColor: label || color }
}

/** The line of the same variant; where one of both names none, that of the same text. */
export function findLine<L extends LineOfVariant>(
  lines: readonly L[],
  { productId, variantId, selectedColor }: LineOfVariant,
): L | undefined {
  const ofProduct = lines.filter((line) => line.productId === productId)
  const sameVariant = ofProduct.find((line) => variantId !== null && line.variantId === variantId)
  return (
    sameVariant ??
    ofProduct.find(
      (line) =>
        (variantId === null || line.variantId === null) && line.selectedColor === selectedColor,
    )
  )
}

/**
 * A text that no line of the product has. Another variant's line may have the wanted one: that keeps the
 * text under which it was added when its variant is renamed.
 */
export function freeText(
  lines: readonly LineOfVariant[],
  { productId, selectedColor }: LineOfVariant,
): string {
  const taken = new Set(
    lines.filter((line) => line.productId === productId).map((line) => line.selectedColor),
  )
  let text = selectedColor
  for (let number = 2; taken.has(text); number += 1) text = `${selectedColor} (${number})`
  return text
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
      // One that has to be chosen may come to be any of them.
      if (choice.kind === 'several') return true
      return choice.kind === 'chosen' && choice.variant.stockItemId === variant.stockItemId
    })
    .reduce((sum, line) => sum + line.quantity, 0)
}
