import { createContext, use } from 'react'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'

/** The shop's settings in the page's language; null on the error page of a failed root. */
export const ShopSettingsContext = createContext<PageSettings | null>(null)

/** Name, contact, fees and promises of the shop, as its owner has set them. */
export function useShopSettings(): PageSettings {
  const settings = use(ShopSettingsContext)
  if (!settings) throw new Error('useShopSettings needs a ShopSettingsContext above it')
  return settings
}
