import { z } from 'zod'
import {
  categoryFormSchema,
  categorySpecificationSchema,
  newCategoryFormSchema,
  newSubcategoryFormSchema,
  subcategoryFormSchema,
  adminCategorySchema,
  adminSubcategorySchema,
} from '../../../../catalog/category-schemas.ts'
import {
  maxProductImages,
  newProductFormSchema,
  productFormSchema,
} from '../../../../catalog/product-form-schemas.ts'
import { adminProductQuerySchema } from '../../../../catalog/product-query-schemas.ts'
import {
  adminProductListSchema,
  adminProductSchema,
  productSchema,
} from '../../../../catalog/product-schemas.ts'
import { idParam, idParams } from '../../../parameters.ts'
import type { EndpointTable } from '../../../endpoint.ts'

const subcategoryParams = idParams.extend({ subId: idParam })
const categoryResponse = z.object({ category: adminCategorySchema })
const subcategoryResponse = z.object({ subcategory: adminSubcategorySchema })
const productResponse = z.object({ product: adminProductSchema })

export const catalogAdminEndpoints = {
  'GET /admin/products': {
    summary: 'List products, newest first; in a search the best match first',
    access: 'admin',
    permission: 'read_products',
    query: adminProductQuerySchema,
    responses: { 200: adminProductListSchema },
  },
  'GET /admin/products/:id': {
    summary: 'Show a product as its form edits it: at its regular price, whatever flash deal runs',
    access: 'admin',
    permission: 'read_products',
    params: idParams,
    responses: { 200: productResponse },
  },
  'GET /admin/products/:id/preview': {
    summary: 'Show a product as its page shows it, also while it is inactive',
    access: 'admin',
    permission: 'read_products',
    params: idParams,
    responses: { 200: z.object({ product: productSchema }) },
  },
  'POST /products': {
    summary: 'Create a product with its pictures, the first being the main one',
    access: 'admin',
    permission: 'write_products',
    body: newProductFormSchema,
    limit: { policy: 'upload' },
    filesField: 'images',
    maxFiles: maxProductImages,
    responses: { 201: productResponse },
  },
  'PUT /products/:id': {
    summary: 'Change a product; absent fields are left unchanged; 409 when changed since updatedAt',
    access: 'admin',
    permission: 'write_products',
    params: idParams,
    body: productFormSchema,
    limit: { policy: 'upload' },
    filesField: 'images',
    maxFiles: maxProductImages,
    responses: { 200: productResponse },
  },
  'DELETE /products/:id': {
    summary: 'Delete a product; orders that name it keep their copy',
    access: 'admin',
    permission: 'write_products',
    params: idParams,
    responses: { 204: null },
  },
  'GET /categories/admin/all': {
    summary: 'List every category with every subcategory',
    access: 'admin',
    permission: 'read_categories',
    responses: { 200: z.object({ categories: z.array(adminCategorySchema) }) },
  },
  'GET /categories/:id/specifications': {
    summary: 'List the specifications of the products of a category, which may become its facets',
    access: 'admin',
    permission: 'read_categories',
    params: idParams,
    responses: { 200: z.object({ specifications: z.array(categorySpecificationSchema) }) },
  },
  'POST /categories': {
    summary: 'Create a category',
    access: 'admin',
    permission: 'write_categories',
    body: newCategoryFormSchema,
    limit: { policy: 'upload' },
    filesField: 'image',
    responses: { 201: categoryResponse },
  },
  'PUT /categories/:id': {
    summary: 'Change a category; its products move with it; 409 when changed since updatedAt',
    access: 'admin',
    permission: 'write_categories',
    params: idParams,
    body: categoryFormSchema,
    limit: { policy: 'upload' },
    filesField: 'image',
    responses: { 200: categoryResponse },
  },
  'DELETE /categories/:id': {
    summary: 'Delete a category that no product uses',
    access: 'admin',
    permission: 'write_categories',
    params: idParams,
    responses: { 204: null },
  },
  'POST /categories/:id/subcategories': {
    summary: 'Create a subcategory',
    access: 'admin',
    permission: 'write_categories',
    params: idParams,
    body: newSubcategoryFormSchema,
    limit: { policy: 'upload' },
    filesField: 'image',
    responses: { 201: subcategoryResponse },
  },
  'PUT /categories/:id/subcategories/:subId': {
    summary: 'Change a subcategory; its products move with it; 409 when changed since updatedAt',
    access: 'admin',
    permission: 'write_categories',
    params: subcategoryParams,
    body: subcategoryFormSchema,
    limit: { policy: 'upload' },
    filesField: 'image',
    responses: { 200: subcategoryResponse },
  },
  'DELETE /categories/:id/subcategories/:subId': {
    summary: 'Delete a subcategory that no product uses',
    access: 'admin',
    permission: 'write_categories',
    params: subcategoryParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
