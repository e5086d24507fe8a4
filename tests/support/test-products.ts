import { createCategory } from '../../src/server/catalog/categories/save-category.ts'
import { createProduct, type NewProduct } from '../../src/server/catalog/products/create-product.ts'
import type { Shop } from '../../src/server/shop.ts'

const categoryName = 'Headphones'

export async function addCategory(shop: Shop, name = categoryName): Promise<string> {
  return createCategory(shop, { name, description: `All ${name}`, isActive: true }, null)
}

/** Adds a product with defaults for what a test does not set; its category must exist. */
export async function addProduct(shop: Shop, own: Partial<NewProduct> = {}): Promise<string> {
  return createProduct(
    shop,
    {
      name: 'Studio Headphones',
      brand: 'Onuron',
      description: 'Closed headphones.',
      pricePoisha: 1_000_00,
      originalPricePoisha: null,
      category: categoryName,
      subcategory: null,
      stock: 10,
      tags: [],
      colors: [],
      specifications: {},
      warranty: { type: 'No Warranty', duration: '' },
      featured: false,
      ...own,
    },
    [],
  )
}

/** A body for POST /orders; whether it is a first order depends on the phone. */
export function orderBody(
  items: {
    productId: string
    quantity: number
    selectedColor?: string
    price?: number
    search?: string
  }[],
  own: { phone?: string; district?: string; [field: string]: unknown } = {},
) {
  const { phone = '01712345678', district = 'Sylhet', ...rest } = own
  return {
    items,
    shippingAddress: {
      fullName: 'Rahima Begum',
      phone,
      fullAddress: 'House 12, Road 3',
      district,
      thana: 'Zindabazar',
    },
    ...rest,
  }
}
