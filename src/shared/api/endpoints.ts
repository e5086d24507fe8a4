import { orderAdminEndpoints } from './order-admin-endpoints.ts'
import { authEndpoints } from './auth-endpoints.ts'
import { cartEndpoints } from './cart-endpoints.ts'
import { catalogAdminEndpoints } from './catalog-admin-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { customerAdminEndpoints } from './customer-admin-endpoints.ts'
import { couponEndpoints } from './coupon-endpoints.ts'
import { contactEndpoints } from './contact-endpoints.ts'
import { healthEndpoints } from './health-endpoints.ts'
import { insightsEndpoints } from './insights-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'

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
