import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { adminUrls } from '#shared/admin-urls.ts'

/** The pages of what an import has rows of. */
export const recordUrls = {
  products: adminUrls.adminProductEdit,
  customers: adminUrls.adminUser,
  orders: adminUrls.adminOrder,
} as const satisfies Record<ImportKind, (parameters: { id: string }) => string>
