import { z } from 'zod'
import { requiredText } from '../../api/parameters.ts'
import { messagesOf } from '../../languages/texts.ts'
import { urls } from '../../urls.ts'
import { knownPlaceholders } from '../setting-value-schemas.ts'
import { richTextSchema } from './rich-text-schemas.ts'
import { richTextTexts } from './rich-text-texts.ts'

export const maxSlugLength = 60

export const maxPageTitleLength = 120

const maxPages = 30

/** Of the JSON of all pages. */
const maxLength = 500_000

const say = messagesOf(richTextTexts)

/** The first parts of the paths of all other pages: `/pages/cart` would be taken for the cart. */
const reservedSlugs = new Set(Object.values(urls).flatMap(({ path }) => path.split('/')[1] || []))

const slugSchema = z
  .string(say('slug'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say('slug'))
  .max(maxSlugLength, say('slug'))
  .refine((slug) => !reservedSlugs.has(slug), say('slugReserved'))

const title = requiredText(say('required'), maxPageTitleLength).superRefine(knownPlaceholders)

export const textPageSchema = z.strictObject({
  /** The last part of its path. */
  slug: slugSchema,
  title: z.strictObject({ en: title, bn: title.optional() }),
  body: z.strictObject({ en: richTextSchema, bn: richTextSchema.optional() }),
})

/** The pages of text that the owner writes, in the order of the footer. */
export const textPagesSchema = z
  .array(textPageSchema)
  .max(maxPages, say('tooManyPages'))
  .superRefine((pages, context) => {
    const slugs = pages.map(({ slug }) => slug)
    for (const [index, slug] of slugs.entries()) {
      if (slugs.indexOf(slug) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'slug'], message: say('slugTaken') })
    }
    if (JSON.stringify(pages).length > maxLength) {
      context.addIssue({ code: 'custom', message: say('tooMuch') })
    }
  })

export type TextPage = z.input<typeof textPageSchema>
