import { z } from 'zod'
import {
  couponChangeSchema,
  couponCheckSchema,
  couponInputSchema,
  couponSchema,
  usableCouponSchema,
} from '../../coupons/coupon-schemas.ts'
import { adminListQuerySchema, paginationSchema } from '../pagination.ts'
import { idParams } from '../parameters.ts'
import type { EndpointTable } from '../endpoint.ts'

export const couponEndpoints = {
  'POST /coupons/validate': {
    summary: 'Show the discount of a coupon for an order of this amount, or why it cannot be used',
    access: 'shopper',
    limit: { policy: 'quote', also: ['couponCode'] },
    body: couponCheckSchema,
    responses: { 200: z.object({ coupon: usableCouponSchema }) },
  },
  'GET /coupons': {
    summary: 'List the coupons, newest first; searchable by code and description',
    access: 'admin',
    permission: 'read_coupons',
    query: adminListQuerySchema,
    responses: { 200: z.object({ coupons: z.array(couponSchema), pagination: paginationSchema }) },
  },
  'POST /coupons': {
    summary: 'Create a coupon; its code is unique whatever its case',
    access: 'admin',
    permission: 'write_coupons',
    body: couponInputSchema,
    responses: { 201: z.object({ coupon: couponSchema }) },
  },
  'PUT /coupons/:id': {
    summary:
      'Change or pause a coupon; absent fields are unchanged; 409 when changed since updatedAt',
    access: 'admin',
    permission: 'write_coupons',
    params: idParams,
    body: couponChangeSchema,
    responses: { 200: z.object({ coupon: couponSchema }) },
  },
  'DELETE /coupons/:id': {
    summary: 'Delete a coupon; orders that used it keep their discount',
    access: 'admin',
    permission: 'write_coupons',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
