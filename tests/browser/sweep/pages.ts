import { accountPages } from './account-pages.ts'
import { afterSalePages } from './after-sale-pages.ts'
import { offerPages } from './offer-pages.ts'
import { officePages } from './office-pages.ts'
import { orderPages } from './order-pages.ts'
import type { PageRows } from './page-row.ts'
import { productPages } from './product-pages.ts'
import { noSuchPage, shopperPages } from './shopper-pages.ts'
import { stockPages } from './stock-pages.ts'

/** Every page of the shop. */
const pages = {
  ...shopperPages,
  ...accountPages,
  ...productPages,
  ...offerPages,
  ...stockPages,
  ...orderPages,
  ...afterSalePages,
  ...officePages,
} satisfies PageRows

/** Each is looked at in one worker. */
export const areas = {
  shoppers: { ...shopperPages, noSuchPage },
  account: accountPages,
  catalogue: { ...productPages, ...offerPages },
  'stock and orders': { ...stockPages, ...orderPages },
  'after the sale': afterSalePages,
  office: officePages,
} as const satisfies Record<string, Partial<typeof pages> & Record<string, unknown>>
