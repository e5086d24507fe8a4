import { z } from 'zod'
import { languages } from '../languages/languages.ts'
import { maxTaka } from '../money/money.ts'
import { isReadable } from './brand-colour.ts'
import { pageContentShape, settingPicture } from './page-content-schemas.ts'
import { httpsUrl, localized, say, shortText, text } from './setting-value-schemas.ts'
import { districts } from '../addresses/districts.ts'
import { secondFactorRules } from '../auth/second-factor.ts'
import { deliveryDays } from '../pricing/delivery-times.ts'
import { textPagesSchema } from './text-pages/text-page-schemas.ts'

export const socialNetworks = ['facebook', 'instagram', 'youtube', 'tiktok'] as const

const amountTaka = z.number(say('amount')).min(0, say('amount')).max(maxTaka, say('amount'))

const days = z.int(say('days')).min(1, say('days')).max(36_500, say('days'))

const count = z.int(say('count')).min(1, say('count')).max(1_000_000, say('count'))

const year = z.int(say('year')).min(1900, say('year')).max(2100, say('year'))

const district = z.enum(districts, say('district'))

const dayRange = z
  .object({
    min: z.int(say('days')).min(0, say('days')),
    max: z.int(say('days')).min(0, say('days')),
  })
  .refine(({ min, max }) => min <= max, say('daysOrder'))

const deliveryTimesSchema = z.object({
  fastHours: count,
  fastDistrict: district,
  divisionalDays: dayRange,
  elsewhereDays: dayRange,
})

const deliverySchema = z
  .object({
    defaultFeeTaka: amountTaka,
    feeTakaByDistrict: z.partialRecord(district, amountTaka),
    freeFromTaka: amountTaka,
    /** The district of the cart's estimate, before the shopper chooses one. */
    estimateDistrict: district,
    /** Counted from the confirmation call. */
    times: deliveryTimesSchema,
    /** Before and after dispatch, for search engines, which know no district. */
    handlingDays: dayRange,
    transitDays: dayRange,
    /** Where no order can be delivered for the time being. */
    pausedDistricts: z.array(district),
  })
  .refine(
    ({ times, handlingDays, transitDays }) => {
      const promised = deliveryDays(times)
      return (
        handlingDays.min + transitDays.min >= promised.min &&
        handlingDays.max + transitDays.max <= promised.max
      )
    },
    { path: ['transitDays'], error: say('rangeOfTimes') },
  )

const policiesSchema = z.object({
  returnDays: days,
  firstOrderPercent: z.number(say('percent')).min(0, say('percent')).max(100, say('percent')),
  priceValidityDays: days,
  confirmationCallMinutes: count,
  /** After which a guest's unconfirmed order releases its stock. */
  unconfirmedHours: count,
})

/** The units of those to whom nothing was delivered yet. */
const newBuyerOrdersSchema = z
  .object({
    /** In one order. */
    maxUnitsPerProduct: count,
    maxUnits: count,
    /** Of one product at the price of a flash deal with limited units. */
    maxDealUnitsPerPhone: count,
    maxDealUnitsPerNetworkHour: count,
    /** Mobile carriers put thousands of buyers behind one network. */
    maxUnitsPerNetworkHour: count,
    /** Of one address, or one name in a thana, whatever phones and networks order them. */
    maxUnitsPerHouseDay: count,
    maxDealUnitsPerHouseDay: count,
    /** First-order discounts of one address, or one device, in 30 days. */
    maxFirstOrdersPerHouse: count,
    /** From so many units on, an order that nobody has confirmed holds them for so long. */
    largeOrderUnits: count,
    largeOrderHoldMinutes: count,
  })
  .refine(({ maxUnitsPerProduct, maxUnits }) => maxUnitsPerProduct <= maxUnits, {
    path: ['maxUnits'],
    error: say('unitsOrder'),
  })

/** Effects of parcels' changes, and the defaults of a new parcel. */
const couriersSchema = z.object({
  /** An order is shipped and delivered with its parcel. */
  movesOrders: z.boolean(),
  /** Couriers that know buyers get the phone of each new order, and say how its parcels went. */
  asksForScores: z.boolean(),
  parcelWeightGrams: count,
  /** Cost of packing a parcel, taken off the profit. */
  packingTaka: amountTaka,
  /** A parcel that was delivered so many days ago should be paid out. */
  unpaidDays: count,
})

/** E-mails to the shop itself. */
const notificationsSchema = z.object({
  /** One for each new order; after ten in an hour the others together. */
  newOrderEmail: z.boolean(),
  /** Where they go, unless to the shop's own e-mail address. */
  orderEmail: z.email(say('email')).optional(),
  /** English unless given. */
  language: z.enum(languages).optional(),
})

/** E-mails to customers. */
const emailsSchema = z.object({
  /** In place of the shop's name. */
  senderName: shortText.optional(),
})

/** Texts of invoices besides those of every page. */
const invoiceSchema = z.object({
  /** In place of the shop's address. */
  address: localized.optional(),
  /** Below the amounts. */
  note: localized.optional(),
  /** The Business Identification Number of the tax office. */
  taxNumber: shortText.optional(),
})

/** After how many days the nightly cleanup deletes what is personal and no longer of use. */
const retentionSchema = z.object({
  /** Since the last sign-in from a device's network, which makes attempts from it count less. */
  knownDeviceDays: days,
  contactMessageDays: days,
  /** E-mail addresses that asked to be told of a launch. */
  launchNoticeDays: days,
  /** Of the audit log; the database keeps each entry for three months in any case. */
  auditMonths: z.int(say('months')).min(3, say('months')).max(1200, say('months')),
  /** Messages of webhooks, with what was sent and answered. */
  webhookDays: days,
})

/** The people who need a second factor, from a week after the change or after becoming staff. */
const securitySchema = z.object({
  secondFactor: z.enum(secondFactorRules, 'must be off, owners or staff'),
  /** From which imports may fetch pictures, with the hosts below them. */
  pictureHosts: z.array(z.string().regex(/^([a-z\d-]+\.)+[a-z][a-z\d-]+$/, say('host'))).max(50),
})

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('time'))

/**
 * Settings of one shop. `shop.config.ts` has those that a new shop begins with, which are validated when
 * the server starts; the owner's changes since are in the database.
 */
export const shopSettingsSchema = z.object({
  name: shortText,
  banglaName: shortText,
  /** Languages that the pages are offered in, English among them. */
  offeredLanguages: z
    .array(z.enum(languages))
    .refine((offered) => offered.includes('en'), say('language')),
  tagline: localized,
  /** Of the home page, for search engines and tabs; the shop's name follows. */
  homeTitle: localized,
  description: localized,
  keywords: z.array(text),
  foundedYear: year,
  copyrightYear: year,
  /** Browsers keep a page for times without a line, and the products seen last; false removes all of it again. */
  worksOffline: z.boolean(),
  phones: z
    .array(z.object({ shown: shortText, number: z.string().regex(/^\+880\d{10}$/, say('phone')) }))
    .min(1, say('required')),
  email: z.email(say('email')),
  address: z.object({
    street: localized,
    city: localized,
    country: localized,
    countryCode: z.string().length(2),
  }),
  delivery: deliverySchema,
  couriers: couriersSchema,
  policies: policiesSchema,
  /** For everything that has a warranty. */
  warrantyTerms: localized.optional(),
  newBuyerOrders: newBuyerOrdersSchema,
  notifications: notificationsSchema,
  emails: emailsSchema,
  invoice: invoiceSchema,
  retention: retentionSchema,
  security: securitySchema,
  /** When buyers are called; past midnight where it closes before it opens. */
  calls: z.object({
    opens: timeOfDay,
    closes: timeOfDay,
    /** A first order from this total is worth a careful call. */
    dearFromTaka: amountTaka,
  }),
  supportHours: z.object({ opens: timeOfDay, closes: timeOfDay }),
  /** Null for a network that the shop does not use yet. */
  social: z.array(z.object({ network: z.enum(socialNetworks), href: httpsUrl.nullable() })),
  chat: z.object({
    whatsappNumber: z.string().regex(/^880\d{10}$/, say('whatsapp')),
    messenger: httpsUrl,
  }),
  /** Messages rotate every nine seconds; a single one stays. */
  banner: z.object({
    desktop: z.array(localized).min(1, say('required')),
    mobile: z.array(localized).min(1, say('required')),
  }),
  footerCategories: z.array(text),
  /** Null shows the mark of public/favicon.svg. */
  logo: settingPicture.nullable(),
  /** On tabs and home screens, square; null shows the files of public/. */
  favicon: settingPicture.nullable(),
  colour: z
    .string(say('colour'))
    .regex(/^#[\da-f]{6}$/i, { error: say('colour'), abort: true })
    .refine(isReadable, say('contrast')),
  paymentLogos: z.object({ accepted: z.array(text), comingSoon: z.array(text) }),
  pages: textPagesSchema,
  ...pageContentShape,
})

export type ShopSettings = z.input<typeof shopSettingsSchema>

/** Settings with the content of single pages. */
export type PageContent = Pick<ShopSettings, keyof typeof pageContentShape>

/** Settings for all pages; the rest is for single pages. */
export type CommonSettings = Omit<ShopSettings, keyof PageContent>

export type SocialNetwork = (typeof socialNetworks)[number]
