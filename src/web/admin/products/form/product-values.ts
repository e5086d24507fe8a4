import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import { defaultColorCode } from '#shared/catalog/product-form-schemas.ts'
import type { Product, Warranty } from '#shared/catalog/product-schemas.ts'

/** One of the product's pictures as the form holds it: with its address, or chosen from a folder. */
export type FormPicture =
  | { key: string; url: string; file: null }
  | { key: string; url: null; file: File }

export interface SpecificationRow {
  key: string
  name: string
  value: string
}

export interface ColorRow {
  key: string
  name: string
  code: string
  /** Key of the picture that shows this colour; empty for none of its own. */
  picture: string
}

/** What the form holds: texts as they are typed. */
export interface ProductValues {
  name: string
  brand: string
  description: string
  pictures: FormPicture[]
  price: string
  originalPrice: string
  stock: string
  category: string
  subcategory: string
  tags: string
  featured: boolean
  colors: ColorRow[]
  specifications: SpecificationRow[]
  warrantyType: Warranty['type']
  warrantyDuration: string
}

/** What most warranties last (SPEC §9). */
const usualWarranty = '1 Year'

let lastKey = 0

/** Tells rows and pictures of one form apart. */
export function newKey(): string {
  lastKey += 1
  return `new-${lastKey}`
}

export const blankColor = (): ColorRow => ({
  key: newKey(),
  name: '',
  code: defaultColorCode,
  picture: '',
})

export const blankSpecification = (): SpecificationRow => ({ key: newKey(), name: '', value: '' })

/** A form that nobody has typed into. */
export function blankValues(): ProductValues {
  return {
    name: '',
    brand: '',
    description: '',
    pictures: [],
    price: '',
    originalPrice: '',
    stock: '',
    category: '',
    subcategory: '',
    tags: '',
    featured: false,
    colors: [blankColor()],
    specifications: [blankSpecification()],
    warrantyType: 'No Warranty',
    warrantyDuration: usualWarranty,
  }
}

/** The form of a product that exists. */
export function valuesOf(product: Product): ProductValues {
  const pictures = product.pictures.map(({ url }) => ({ key: url, url, file: null }))
  const colors = product.colors.map(({ name, code, image }) => ({
    key: newKey(),
    name,
    code,
    picture: image === undefined ? '' : keyOfPicture(pictures, image),
  }))
  const specifications = Object.entries(product.specifications).map(([name, value]) => ({
    key: newKey(),
    name,
    value,
  }))
  return {
    name: product.name,
    brand: product.brand,
    description: product.description,
    pictures,
    price: String(product.price),
    originalPrice: product.originalPrice === null ? '' : String(product.originalPrice),
    stock: String(product.stock),
    category: product.category,
    subcategory: product.subcategory ?? '',
    tags: product.tags.join(', '),
    featured: product.featured,
    colors: colors.length > 0 ? colors : [blankColor()],
    specifications: specifications.length > 0 ? specifications : [blankSpecification()],
    warrantyType: product.warranty.type,
    warrantyDuration: product.warranty.duration || usualWarranty,
  }
}

function keyOfPicture(pictures: readonly { key: string; url: string }[], image: string): string {
  const id = pictureIdOfUrl(image)
  return pictures.find(({ url }) => id !== null && pictureIdOfUrl(url) === id)?.key ?? ''
}
