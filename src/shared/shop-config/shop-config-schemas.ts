import { z } from 'zod'
import { languages } from '../languages/languages.ts'
import { districts } from '../addresses/districts.ts'
import { secondFactorRules } from '../auth/second-factor.ts'
import { deliveryDays } from '../pricing/delivery-times.ts'

const text = z.string().trim().min(1)

const httpsUrl = z.url({ protocol: /^https$/ })

const shopPath = z.string().startsWith('/')

const linkSchema = z.object({ text, href: z.union([shopPath, httpsUrl]) })

/** A picture under public/, stored as `{base}-{width}.avif` and `.webp` for each width. */
const shopPictureSchema = z.object({
  base: shopPath,
  widths: z.array(z.int().positive()).min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
})

const projectFile = z.string().regex(/^[\w-]+(\/[\w-]+)*\.webp$/)

/**
 * Photographs as wide as a hero slide, as files of this project. The products are at the right of the
 * wide one and at the bottom of the tall one; the text covers the empty background. Both share one
 * alternative text, so it names only what both show.
 */
const heroImageSchema = z.object({ wide: projectFile, tall: projectFile, alt: text })

const heroSlideSchema = z.object({
  categoryLabel: text,
  title: text,
  subtitle: text,
  description: text,
  image: shopPictureSchema,
  /** Replaces `image` when both of its files exist. */
  heroImage: heroImageSchema.optional(),
  primaryButton: linkSchema,
  secondaryButton: linkSchema.nullable(),
})

const testimonialSchema = z.object({
  name: text,
  place: text,
  /** Null shows the person's initial. */
  image: shopPath.nullable(),
  rating: z.int().min(1).max(5),
  comment: text,
  purchasedItem: text,
})

export const socialNetworks = ['facebook', 'instagram', 'youtube', 'tiktok'] as const

const amountTaka = z.number().min(0)

const daysSchema = z
  .object({ min: z.int().min(0), max: z.int().min(0) })
  .refine(({ min, max }) => min <= max, 'min is above max')

const deliveryTimesSchema = z.object({
  fastHours: z.int().positive(),
  fastDistrict: z.enum(districts),
  divisionalDays: daysSchema,
  elsewhereDays: daysSchema,
})

const deliverySchema = z
  .object({
    defaultFeeTaka: amountTaka,
    feeTakaByDistrict: z.partialRecord(z.enum(districts), amountTaka),
    freeFromTaka: amountTaka,
    estimateDistrict: z.enum(districts),
    /** Counted from the confirmation call. */
    times: deliveryTimesSchema,
    /** Before and after dispatch, for search engines, which know no district. */
    handlingDays: daysSchema,
    transitDays: daysSchema,
  })
  .refine(
    ({ times, handlingDays, transitDays }) => {
      const promised = deliveryDays(times)
      return (
        handlingDays.min + transitDays.min >= promised.min &&
        handlingDays.max + transitDays.max <= promised.max
      )
    },
    {
      path: ['transitDays'],
      error: 'handlingDays and transitDays together must be within the range of times, in days',
    },
  )

const policiesSchema = z.object({
  returnDays: z.int().positive(),
  firstOrderPercent: z.number().min(0).max(100),
  priceValidityDays: z.int().positive(),
  confirmationCallMinutes: z.int().positive(),
})

/** The units of those to whom nothing was delivered yet. */
const newBuyerOrdersSchema = z
  .object({
    /** In one order. */
    maxUnitsPerProduct: z.int().positive(),
    maxUnits: z.int().positive(),
    /** Of one product at the price of a flash deal with limited units. */
    maxDealUnitsPerPhone: z.int().positive(),
    maxDealUnitsPerNetworkHour: z.int().positive(),
    /** Mobile carriers put thousands of buyers behind one network. */
    maxUnitsPerNetworkHour: z.int().positive(),
  })
  .refine(({ maxUnitsPerProduct, maxUnits }) => maxUnitsPerProduct <= maxUnits, {
    path: ['maxUnits'],
    error: 'maxUnits must be at least maxUnitsPerProduct',
  })

/** E-mails to the shop itself. */
const notificationsSchema = z.object({
  /** One for each new order; after ten in an hour the others together. */
  newOrderEmail: z.boolean(),
  /** Where they go, unless to the shop's own e-mail address. */
  orderEmail: z.email().optional(),
  /** English unless given. */
  language: z.enum(languages).optional(),
})

/** After how many days the nightly cleanup deletes what is personal and no longer of use. */
const retentionSchema = z.object({
  /** Since the last sign-in from a device's network, which makes attempts from it count less. */
  knownDeviceDays: z.int().positive(),
  contactMessageDays: z.int().positive(),
  /** E-mail addresses that asked to be told of a launch. */
  launchNoticeDays: z.int().positive(),
  /** Of the audit log; the database keeps each entry for three months in any case. */
  auditMonths: z.int().min(3),
})

/** A text in each language. */
const localized = z.object({ en: text, bn: text })

/** Who has to have a second factor, a week after it is written here or after becoming staff. */
const securitySchema = z.object({
  secondFactor: z.enum(secondFactorRules, 'must be off, owners or staff'),
})

/** What is specific to one shop and named on many pages; validated when the server starts. */
export const shopConfigSchema = z.object({
  name: text,
  banglaName: text,
  /** Languages that the pages are offered in, English among them. */
  offeredLanguages: z.array(z.enum(languages)).refine((offered) => offered.includes('en')),
  tagline: localized,
  description: localized,
  keywords: z.array(text),
  foundedYear: z.int(),
  copyrightYear: z.int(),
  phones: z.array(z.object({ shown: text, number: z.string().regex(/^\+880\d{10}$/) })).min(1),
  email: z.email(),
  address: z.object({
    street: localized,
    city: localized,
    country: localized,
    countryCode: z.string().length(2),
  }),
  delivery: deliverySchema,
  policies: policiesSchema,
  newBuyerOrders: newBuyerOrdersSchema,
  notifications: notificationsSchema,
  retention: retentionSchema,
  security: securitySchema,
  supportHours: z.object({
    opens: z.string().regex(/^\d{2}:\d{2}$/),
    closes: z.string().regex(/^\d{2}:\d{2}$/),
  }),
  /** Null for a network that the shop does not use yet. */
  social: z.array(z.object({ network: z.enum(socialNetworks), href: httpsUrl.nullable() })),
  chat: z.object({ whatsappNumber: z.string().regex(/^880\d{10}$/), messenger: httpsUrl }),
  /** Messages rotate every nine seconds; a single one stays. */
  banner: z.object({ desktop: z.array(localized).min(1), mobile: z.array(localized).min(1) }),
  footerCategories: z.array(text),
  paymentLogos: z.object({ accepted: z.array(text), comingSoon: z.array(text) }),
})

/** The rest of it in one language, which the loaders of few pages read; validated likewise. */
export const pageContentSchema = z.object({
  heroSlides: z.array(heroSlideSchema).min(1),
  brands: z.array(z.object({ name: text, tagline: text })),
  whyChooseUs: z.array(
    z.object({
      icon: z.enum(['truck', 'wallet', 'return', 'shield', 'headset', 'gift']),
      title: text,
      text,
    }),
  ),
  testimonials: z.array(testimonialSchema),
  faq: z.array(z.object({ question: text, answer: text })),
})

export type ShopConfig = z.input<typeof shopConfigSchema>

export type PageContent = z.input<typeof pageContentSchema>

export type HeroSlide = PageContent['heroSlides'][number]

export type Testimonial = PageContent['testimonials'][number]

export type ShopPicture = HeroSlide['image']

export type SocialNetwork = (typeof socialNetworks)[number]
