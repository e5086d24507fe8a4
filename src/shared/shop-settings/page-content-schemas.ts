import { z } from 'zod'
import { homeSections, reasonIcons } from './home-sections.ts'
import { linkHref, localized, say, text } from './setting-value-schemas.ts'

/**
 * A picture of a setting: the id of one in the image library, or, as a default, a file of this project.
 */
export const settingPicture = z
  .string(say('picture'))
  .regex(/^([\w-]{22}|[\w-]+(\/[\w-]+)*\.webp)$/, say('picture'))

/** Whether a setting's picture is a file of this project. */
export const isProjectFile = (picture: string) => picture.endsWith('.webp')

/**
 * Photographs as wide as a slide. The products are at the right of the wide one, for desktops, and at the
 * bottom of the tall one, for phones; the text covers the empty background. Both share one alternative
 * text, so it names only what both show.
 */
const slidePictureSchema = z.object({ wide: settingPicture, tall: settingPicture, alt: localized })

const linkSchema = z.object({ text: localized, href: linkHref })

const slideSchema = z.object({
  categoryLabel: localized,
  title: localized,
  subtitle: localized,
  description: localized,
  picture: slidePictureSchema,
  primaryButton: linkSchema,
  secondaryButton: linkSchema.nullable(),
})

/** Their order on the page; sections of a later release come after them. */
const sectionsSchema = z
  .array(z.object({ section: z.enum(homeSections), isVisible: z.boolean() }))
  .refine(
    (listed) => new Set(listed.map(({ section }) => section)).size === listed.length,
    say('sectionTwice'),
  )

export const homeSchema = z.object({
  slides: z.array(slideSchema).max(12, say('tooMany')),
  sections: sectionsSchema,
})

const testimonialSchema = z.object({
  name: localized,
  place: localized,
  rating: z.int(say('rating')).min(1, say('rating')).max(5, say('rating')),
  comment: localized,
  purchasedItem: localized,
})

const few = 50

const reasonsSchema = z
  .array(z.object({ icon: z.enum(reasonIcons), title: localized, text: localized }))
  .max(few, say('tooMany'))

export const aboutSchema = z.object({
  heading: localized,
  text: localized,
  reasons: reasonsSchema,
  /** How one pays. */
  paying: localized,
  /** For search engines. */
  description: localized,
})

/** Content of single pages; their loaders read it, so that no other page downloads it. */
export const pageContentShape = {
  home: homeSchema,
  brands: z.array(z.object({ name: text, tagline: localized })).max(few, say('tooMany')),
  whyChooseUs: reasonsSchema,
  about: aboutSchema,
  testimonials: z.array(testimonialSchema).max(few, say('tooMany')),
  faq: z.array(z.object({ question: localized, answer: localized })).max(few, say('tooMany')),
}
