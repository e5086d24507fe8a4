import { z } from 'zod'
import { categorySchema, subcategorySchema } from '../../catalog/category-schemas.ts'
import {
  productListQuerySchema,
  suggestionQuerySchema,
  suggestionsSchema,
} from '../../catalog/product-query-schemas.ts'
import { productListSchema, productSchema } from '../../catalog/product-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams } from '../parameters.ts'

export const catalogEndpoints = {
  'GET /products': {
    summary: 'List products by filters, search, sort and page',
    access: 'anyone',
    limit: { policy: 'search' },
    query: productListQuerySchema,
    responses: { 200: productListSchema },
  },
  'GET /products/search': {
    summary: 'The same as GET /products, for searches',
    access: 'anyone',
    limit: { policy: 'search' },
    query: productListQuerySchema,
    responses: { 200: productListSchema },
  },
  'GET /products/suggestions': {
    summary: 'Suggest products and categories while somebody types, or the nearest search',
    access: 'anyone',
    limit: { policy: 'search' },
    query: suggestionQuerySchema,
    responses: { 200: suggestionsSchema },
  },
  'GET /products/:id': {
    summary: 'Show one product',
    access: 'anyone',
    params: idParams,
    responses: { 200: z.object({ product: productSchema }) },
  },
  'GET /categories': {
    summary: 'List the active categories with their active subcategories',
    access: 'anyone',
    responses: { 200: z.object({ categories: z.array(categorySchema) }) },
  },
  'GET /categories/:id/subcategories': {
    summary: 'List the active subcategories of an active category',
    access: 'anyone',
    params: idParams,
    responses: { 200: z.object({ subcategories: z.array(subcategorySchema) }) },
  },
} as const satisfies EndpointTable
