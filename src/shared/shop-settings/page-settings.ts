import type { Language } from '../languages/languages.ts'
import { type Localized, localized } from '../languages/texts.ts'
import { banglaDeliveryEstimate, banglaDeliveryFees } from '../pricing/bangla-delivery-texts.ts'
import { deliveryEstimateText, deliveryFeesText } from '../pricing/pricing-texts.ts'
import { fillPlaceholders, shopName, withFilledTexts } from './setting-placeholders.ts'
import type { CommonSettings } from './shop-settings-schemas.ts'
import { commonPublicSettings, type CommonPublicSettings } from './shop-settings-table.ts'

/** What pages, e-mails and invoices say of the shop, in the language of their reader. */
export interface PageSettings extends Omit<Localized<CommonPublicSettings>, 'banglaName'> {
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

/** Placeholders are filled. */
export function pageSettings(settings: CommonSettings, language: Language): PageSettings {
  const { banglaName, ...shown } = localized(
    withFilledTexts(commonPublicSettings(settings), settings),
    language,
  )
  const filled = (text: string) => fillPlaceholders(text, settings, language)
  return {
    ...shown,
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
