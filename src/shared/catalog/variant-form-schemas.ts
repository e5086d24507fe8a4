import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { latinDigits } from '../formatting/digits.ts'
import { catalogMessage } from './catalog-texts.ts'
import { formAmount, formCount } from './form-field-schemas.ts'
import { maxOptions, maxVariants, variantLabelSeparator } from './product-rules.ts'

const maxOptionTextLength = 60

const maxSkuLength = 64

const maxWeightGrams = 1_000_000

/** Numbers of JSON are read as the texts of a form are. */
const asText = (missing: string) => z.union([z.string(), z.number().transform(String)], missing)

const amount = (missing: string) => asText(missing).pipe(formAmount(missing))

const count = (missing: string, max: number) => asText(missing).pipe(formCount(missing, max))

/** A blank text is nothing. No union, which would hide the message of the schema. */
const blankable = <T extends z.ZodType<unknown, string | number>>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

const optionText = (missing: string) => requiredText(missing, maxOptionTextLength)

/** Joined with others, a value with the separator in it could not be told from two. */
const optionValueSchema = optionText(catalogMessage('optionValue')).refine(
  (value) => !value.includes(variantLabelSeparator),
  catalogMessage('valueWithSeparator'),
)

export const productOptionsSchema = z
  .array(
    z.object({
      name: optionText(catalogMessage('optionName')),
      values: z
        .array(optionValueSchema)
        .min(1, catalogMessage('noOptionValues'))
        .max(maxVariants, catalogMessage('tooManyOptionValues', maxVariants))
        .superRefine((values, context) =>
          rejectRepeated(values, context, (at) => [at], 'duplicateOptionValue'),
        ),
    }),
  )
  .max(maxOptions, catalogMessage('tooManyOptions', maxOptions))
  .superRefine((options, context) =>
    rejectRepeated(
      options.map(({ name }) => name),
      context,
      (at) => [at, 'name'],
      'duplicateOption',
    ),
  )

export const skuSchema = requiredText(catalogMessage('sku'), maxSkuLength)

/** Whether these are the digits of an EAN-8, UPC-A or EAN-13 with the check digit that belongs to them. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(text)) return false
  // From the right, the check digit itself first: weights 1 and 3 by turns.
  const sum = [...text]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

export const barcodeSchema = z
  .string(catalogMessage('barcode'))
  .trim()
  .overwrite(latinDigits)
  .refine(isBarcode, catalogMessage('barcode'))

export const productVariantsSchema = (maxStock: number, maxImages: number) =>
  z
    .array(
      z.object({
        /** Absent: the one that has these values, else a new one. */
        _id: z.string().optional(),
        /** A value of each option by its name. */
        options: z.record(z.string(), z.string().trim().normalize('NFC')).default({}),
        // Absent fields stay as they are; a new variant needs a price, and a stock unless it shares one.
        price: amount(catalogMessage('price')).optional(),
        originalPrice: blankable(amount(catalogMessage('originalPrice'))).optional(),
        /** Only for staff who may change costs. */
        cost: blankable(amount(catalogMessage('cost'))).optional(),
        sku: blankable(skuSchema).optional(),
        barcode: blankable(barcodeSchema).optional(),
        weightGrams: blankable(count(catalogMessage('weight'), maxWeightGrams)).optional(),
        stock: count(catalogMessage('stock'), maxStock).optional(),
        /** The stock that the form was filled with: then only the difference is booked. */
        stockBefore: count(catalogMessage('stockBefore'), maxStock).optional(),
        /** That of a variant of the product; any other text is a new one, shared by those that name it. */
        stockItem: z.string().max(100).optional(),
        /** URLs of pictures of the product; `upload:0` is the first file of the form. */
        images: z.array(z.string().max(300)).max(maxImages).optional(),
        isActive: z.boolean().optional(),
      }),
      catalogMessage('variants'),
    )
    .min(1, catalogMessage('noVariants'))
    .max(maxVariants, catalogMessage('tooManyVariants', maxVariants))
    .superRefine((variants, context) => {
      for (const [field, message] of [
        ['sku', 'duplicateSku'],
        ['barcode', 'duplicateBarcode'],
      ] as const) {
        const texts = variants.map((variant) => variant[field] ?? '')
        rejectRepeated(texts, context, (at) => [at, field], message, false)
      }
    })

/** Rejects each text that an earlier one equals; blank ones are skipped. */
function rejectRepeated(
  texts: readonly string[],
  context: z.RefinementCtx,
  pathOf: (at: number) => (string | number)[],
  message: Parameters<typeof catalogMessage>[0],
  ignoresCase = true,
): void {
  const compared = ignoresCase ? texts.map((text) => text.toLowerCase()) : texts
  for (const [at, text] of compared.entries()) {
    if (text === '' || compared.indexOf(text) === at) continue
    context.addIssue({ code: 'custom', path: pathOf(at), message: catalogMessage(message) })
  }
}

export type VariantForm = z.output<ReturnType<typeof productVariantsSchema>>[number]
