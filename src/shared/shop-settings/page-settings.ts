import type { Language } from '../languages/languages.ts'
import { type Localized, localized } from '../languages/texts.ts'
import { banglaDeliveryEstimate, banglaDeliveryFees } from '../pricing/bangla-delivery-texts.ts'
import { deliveryEstimateText, deliveryFeesText } from '../pricing/english-delivery-texts.ts'
import { type BrandShades, defaultColour, shadesOf } from './brand-colour.ts'
import { fillPlaceholders, shopName, withFilledTexts } from './setting-placeholders.ts'
import type { CommonSettings } from './shop-settings-schemas.ts'
import { commonPublicSettings, type CommonPublicSettings } from './shop-settings-table.ts'

/** The shop on pages, e-mails and invoices, in the language of their reader. */
export interface PageSettings extends Omit<
  Localized<CommonPublicSettings>,
  'banglaName' | 'logo' | 'favicon'
> {
  logo: ShopPicture | null
  favicon: ShopPicture | null
  /** A wide logo contains the name, and is shown without it. */
  isLogoWide: boolean
  /** Of its colour; null for the default, which the style sheet has. */
  shades: BrandShades | null
  /** In the language of the reader. */
  name: string
  names: Record<Language, string>
  /** As sentences for every district, which a page would otherwise need the names of all districts for. */
  deliveryTexts: {
    /** "৳70 in Dhaka, ৳120 in every other district" */
    fees: string
    /** "৳70 in Dhaka or ৳120 elsewhere" */
    anyFee: string
    /** "24 hours in Dhaka, 2-3 days to divisional cities and 3-5 days elsewhere" */
    times: string
    /** "Estimate for Dhaka (৳70); ৳120 elsewhere" */
    estimate: string
  }
}

/** A picture of the image library, at its largest size. */
export interface ShopPicture {
  url: string
  width: number
  height: number
}

/** The shop's own pictures, which settings name; null for those of a new shop. */
export type ShopLook = Pick<PageSettings, 'logo' | 'favicon'>

/** From this ratio of its sides on a logo is wide. */
const minWideLogo = 1.6

const noLook: ShopLook = { logo: null, favicon: null }

/** Placeholders are filled. */
export function pageSettings(
  settings: CommonSettings,
  language: Language,
  look: ShopLook = noLook,
): PageSettings {
  const { banglaName, ...shown } = localized(
    withFilledTexts(commonPublicSettings(settings), settings),
    language,
  )
  const filled = (text: string) => fillPlaceholders(text, settings, language)
  return {
    ...shown,
    ...look,
    isLogoWide: look.logo !== null && look.logo.width / look.logo.height >= minWideLogo,
    shades: settings.colour === defaultColour ? null : shadesOf(settings.colour),
    name: shopName(settings, language),
    names: { en: settings.name, bn: banglaName },
    deliveryTexts: {
      fees: filled('{deliveryFees}'),
      anyFee:
        language === 'en'
          ? deliveryFeesText(settings.delivery, { join: ' or ' })
          : banglaDeliveryFees(settings.delivery),
      times: filled('{deliveryTimes}'),
      estimate:
        language === 'en'
          ? deliveryEstimateText(settings.delivery)
          : banglaDeliveryEstimate(settings.delivery),
    },
  }
}
