import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { urls } from '#shared/urls.ts'

/** The pages of what an import has rows of. */
export const recordUrls = {
  products: urls.adminProductEdit,
  customers: urls.adminUser,
  orders: urls.adminOrder,
} as const satisfies Record<ImportKind, (parameters: { id: string }) => string>
