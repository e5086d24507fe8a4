import { z } from 'zod'
import { withoutControls } from '../../api/parameters.ts'
import { messagesOf } from '../../languages/texts.ts'
import { knownPlaceholders } from '../setting-value-schemas.ts'
import { isAllowedLink } from '../../api/web-urls.ts'
import { plainText, type RichText } from './rich-text.ts'
import { richTextTexts } from './rich-text-texts.ts'

/** Of the JSON of one text: about 8,000 words. */
const maxLength = 60_000

const say = messagesOf(richTextTexts)

const markSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().max(2000).refine(isAllowedLink, say('link')),
    }),
  }),
])

const marks = z.array(markSchema).max(3).exactOptional()

const inlineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).refine(withoutControls),
    marks,
  }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
])

const inlines = z.array(inlineSchema).exactOptional()

const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: inlines })

const paragraphs = z.array(paragraphSchema).min(1)

const listItems = z
  .array(z.strictObject({ type: z.literal('listItem'), content: paragraphs }))
  .min(1)

const documentSchema = z.strictObject({
  type: z.literal('doc'),
  content: z
    .array(
      z.discriminatedUnion('type', [
        paragraphSchema,
        z.strictObject({
          type: z.literal('heading'),
          attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
          content: inlines,
        }),
        z.strictObject({ type: z.literal('bulletList'), content: listItems }),
        z.strictObject({ type: z.literal('orderedList'), content: listItems }),
        z.strictObject({ type: z.literal('blockquote'), content: paragraphs }),
      ]),
    )
    .min(1),
}) satisfies z.ZodType<RichText>

/** The JSON of the editor, and nothing else that JSON can say. One message for the text as a whole. */
export const richTextSchema = z.custom<RichText>().superRefine((value, context) => {
  // Stops at the first fault: an invalid text may be nested too deep to go through.
  const reject = (name: keyof (typeof richTextTexts)['en']) =>
    context.addIssue({ code: 'custom', message: say(name), continue: false })
  const { data, error } = documentSchema.safeParse(value)
  if (error) {
    reject(error.issues.some(({ path }) => path[path.length - 1] === 'href') ? 'link' : 'format')
  } else if (plainText(data).trim() === '') reject('required')
  else if (JSON.stringify(data).length > maxLength) reject('tooLong')
  else knownPlaceholders(plainText(data), context)
})
