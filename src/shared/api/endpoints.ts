import { z } from 'zod'
import { contactSchema, launchNoticeSchema } from '../contact/contact-schemas.ts'
import { statsSchema } from '../stats/stats-schemas.ts'
import { authEndpoints } from './auth-endpoints.ts'
import { cartEndpoints } from './cart-endpoints.ts'
import { catalogAdminEndpoints } from './catalog-admin-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { couponEndpoints } from './coupon-endpoints.ts'
import { customerAdminEndpoints } from './customer-admin-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { orderAdminEndpoints, orderEndpoints } from './order-endpoints.ts'

const acceptedSchema = z.object({ message: z.string() })

export const contactEndpoints = {
  'POST /contact': {
    summary: 'Write to the shop',
    access: 'anyone',
    body: contactSchema,
    answers: { 202: acceptedSchema },
  },
  'POST /launch-notices': {
    summary: 'Ask to be told by e-mail when the announced product can be bought',
    access: 'anyone',
    body: launchNoticeSchema,
    answers: { 202: acceptedSchema },
  },
} as const satisfies EndpointTable

export const healthEndpoints = {
  'GET /health': {
    summary: 'Tell whether the shop can sell',
    access: 'anyone',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
} as const satisfies EndpointTable

export const insightsEndpoints = {
  'GET /admin/stats': {
    summary: 'How the shop does: totals, growth over 30 days, revenue per day, orders by status',
    access: 'admin',
    answers: { 200: statsSchema },
  },
} as const satisfies EndpointTable

/** Every call of the API. A call that is not here does not exist. */
export const endpoints = {
  ...healthEndpoints,
  ...catalogEndpoints,
  ...catalogAdminEndpoints,
  ...contactEndpoints,
  ...cartEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...insightsEndpoints,
  ...authEndpoints,
  ...customerAdminEndpoints,
  ...orderAdminEndpoints,
}

export type Endpoints = typeof endpoints
