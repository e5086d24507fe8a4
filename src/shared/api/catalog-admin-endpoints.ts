import { z } from 'zod'
import { adminListQuerySchema } from './pagination.ts'
import {
  categoryFormSchema,
  newCategoryFormSchema,
  newSubcategoryFormSchema,
  subcategoryFormSchema,
  categorySchema,
  subcategorySchema,
} from '../catalog/category-schemas.ts'
import {
  maxProductImages,
  newProductFormSchema,
  productFormSchema,
} from '../catalog/product-form-schemas.ts'
import { adminProductListSchema, productSchema } from '../catalog/product-schemas.ts'
import { idParams } from './parameters.ts'
import type { EndpointTable } from './endpoint.ts'

const subcategoryParams = idParams.extend({ subId: z.string().max(100) })
const categoryAnswer = z.object({ category: categorySchema })
const subcategoryAnswer = z.object({ subcategory: subcategorySchema })
const productAnswer = z.object({ product: productSchema })

export const catalogAdminEndpoints = {
  'GET /admin/products': {
    summary: 'List products, newest first; in a search the best match first',
    access: 'admin',
    query: adminListQuerySchema,
    answers: { 200: adminProductListSchema },
  },
  'POST /products': {
    summary: 'Create a product with its pictures, the first being the main one',
    access: 'admin',
    body: newProductFormSchema,
    filesField: 'images',
    maxFiles: maxProductImages,
    answers: { 201: productAnswer },
  },
  'PUT /products/:id': {
    summary: 'Change a product; fields that are absent stay as they are',
    access: 'admin',
    params: idParams,
    body: productFormSchema,
    filesField: 'images',
    maxFiles: maxProductImages,
    answers: { 200: productAnswer },
  },
  'DELETE /products/:id': {
    summary: 'Delete a product; orders that name it keep their copy',
    access: 'admin',
    params: idParams,
    answers: { 204: null },
  },
  'GET /categories/admin/all': {
    summary: 'List every category with every subcategory',
    access: 'admin',
    answers: { 200: z.object({ categories: z.array(categorySchema) }) },
  },
  'POST /categories': {
    summary: 'Create a category',
    access: 'admin',
    body: newCategoryFormSchema,
    filesField: 'image',
    answers: { 201: categoryAnswer },
  },
  'PUT /categories/:id': {
    summary: 'Change a category; its products come along',
    access: 'admin',
    params: idParams,
    body: categoryFormSchema,
    filesField: 'image',
    answers: { 200: categoryAnswer },
  },
  'DELETE /categories/:id': {
    summary: 'Delete a category that no product uses',
    access: 'admin',
    params: idParams,
    answers: { 204: null },
  },
  'POST /categories/:id/subcategories': {
    summary: 'Create a subcategory',
    access: 'admin',
    params: idParams,
    body: newSubcategoryFormSchema,
    filesField: 'image',
    answers: { 201: subcategoryAnswer },
  },
  'PUT /categories/:id/subcategories/:subId': {
    summary: 'Change a subcategory; its products come along',
    access: 'admin',
    params: subcategoryParams,
    body: subcategoryFormSchema,
    filesField: 'image',
    answers: { 200: subcategoryAnswer },
  },
  'DELETE /categories/:id/subcategories/:subId': {
    summary: 'Delete a subcategory that no product uses',
    access: 'admin',
    params: subcategoryParams,
    answers: { 204: null },
  },
} as const satisfies EndpointTable
