import { lazy } from 'react'
import { secondFactorRules } from '#shared/auth/second-factor.ts'
import { languages } from '#shared/languages/languages.ts'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { TextPage } from '#shared/shop-settings/text-pages/text-page-schemas.ts'
import { category, choice, district, flag } from './kinds/choice-kinds.tsx'
import { colour } from './kinds/colour-kind.tsx'
import { districtSet, feesByDistrict } from './kinds/district-kinds.tsx'
import { brands, questions, reasons, slides, testimonials } from './kinds/home-kinds.tsx'
import { listOf } from './kinds/list-kind.tsx'
import { localizedLongText, localizedText, optional } from './kinds/localized-kinds.tsx'
import { dayRange, objectOf, socialLinks } from './kinds/object-kind.tsx'
import { optionalPicture } from './kinds/picture-kind.tsx'
import { sections } from './kinds/sections-kind.tsx'
import type { SettingKind } from './kinds/setting-kind.ts'
import { email, link, number, phone, text, timeOfDay, whatsapp } from './kinds/text-kinds.tsx'
import { readPage, typedPage, type TypedPage } from './text-pages/typed-page.ts'

/** Their editor is large, and loaded where it is shown. */
const textPages: SettingKind<TypedPage[]> = {
  typed: (value) => ((value ?? []) as TextPage[]).map(typedPage),
  read: (typed) => typed.map(readPage),
  Input: lazy(() => import('./text-pages/text-pages-input.tsx')),
}

/** How each setting is typed. */
export const settingKinds: Readonly<Record<SettingKey, SettingKind>> = {
  name: text,
  banglaName: text,
  tagline: localizedText,
  homeTitle: localizedText,
  description: localizedLongText,
  logo: optionalPicture,
  favicon: optionalPicture,
  colour,
  keywords: listOf(text),
  foundedYear: number,
  copyrightYear: number,
  worksOffline: flag,
  phones: listOf(objectOf({ shown: text, number: phone })),
  email,
  'address.street': localizedText,
  'address.city': localizedText,
  'address.country': localizedText,
  'supportHours.opens': timeOfDay,
  'supportHours.closes': timeOfDay,
  social: socialLinks,
  'chat.whatsappNumber': whatsapp,
  'chat.messenger': link,
  'delivery.defaultFeeTaka': number,
  'delivery.feeTakaByDistrict': feesByDistrict,
  'delivery.freeFromTaka': number,
  'delivery.pausedDistricts': districtSet,
  'delivery.estimateDistrict': district,
  'delivery.times': objectOf({
    fastDistrict: district,
    fastHours: number,
    divisionalDays: dayRange,
    elsewhereDays: dayRange,
  }),
  'delivery.handlingDays': dayRange,
  'delivery.transitDays': dayRange,
  'couriers.movesOrders': flag,
  'couriers.asksForScores': flag,
  'couriers.parcelWeightGrams': number,
  'couriers.packingTaka': number,
  'couriers.unpaidDays': number,
  'policies.firstOrderPercent': number,
  'policies.priceValidityDays': number,
  'policies.returnDays': number,
  warrantyTerms: optional(localizedLongText),
  'policies.confirmationCallMinutes': number,
  'calls.opens': timeOfDay,
  'calls.closes': timeOfDay,
  'calls.dearFromTaka': number,
  'policies.unconfirmedHours': number,
  'emails.senderName': text,
  'invoice.address': optional(localizedText),
  'invoice.taxNumber': text,
  'invoice.note': optional(localizedLongText),
  'home.slides': slides,
  'home.sections': sections,
  brands,
  whyChooseUs: reasons,
  testimonials,
  banner: objectOf({ desktop: listOf(localizedText), mobile: listOf(localizedText) }),
  footerCategories: listOf(category),
  paymentLogos: objectOf({ accepted: listOf(text), comingSoon: listOf(text) }),
  faq: questions,
  'about.heading': localizedText,
  'about.text': localizedLongText,
  'about.reasons': reasons,
  'about.paying': localizedLongText,
  'about.description': localizedLongText,
  'newBuyerOrders.maxUnitsPerProduct': number,
  'newBuyerOrders.maxUnits': number,
  'newBuyerOrders.maxDealUnitsPerPhone': number,
  'newBuyerOrders.maxDealUnitsPerNetworkHour': number,
  'newBuyerOrders.maxUnitsPerNetworkHour': number,
  'newBuyerOrders.maxUnitsPerHouseDay': number,
  'newBuyerOrders.maxDealUnitsPerHouseDay': number,
  'newBuyerOrders.maxFirstOrdersPerHouse': number,
  'newBuyerOrders.largeOrderUnits': number,
  'newBuyerOrders.largeOrderHoldMinutes': number,
  'notifications.newOrderEmail': flag,
  'notifications.orderEmail': email,
  'notifications.language': choice(languages),
  'security.secondFactor': choice(secondFactorRules),
  'security.pictureHosts': listOf(text),
  'retention.knownDeviceDays': number,
  'retention.contactMessageDays': number,
  'retention.launchNoticeDays': number,
  'retention.auditMonths': number,
  'retention.webhookDays': number,
  pages: textPages,
}
