import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { ConflictField } from '../../edit-conflicts/merge-edits.ts'
import { textConflictFields } from '../../language-tabs/text-values.ts'
import { FormThumbnail } from '../../../ui/uploads/form-thumbnail.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { isNamed, type ProductFormValues, type TranslatedField } from './product-form-values.ts'
import { codeFields, labelOfRow, offeredOptions, stockLeader } from './variants/variant-values.ts'
import { variantsTexts } from './variants/variants-texts.ts'
import { fieldsOf } from './product-request.ts'
import { warrantyOf } from './typed-rules.ts'

const requested = (name: keyof ReturnType<typeof fieldsOf>) => (values: ProductFormValues) =>
  fieldsOf(values)[name]

/** The parts of a product that can be in conflict. */
export function conflictFields(language: Language): readonly ConflictField<ProductFormValues>[] {
  const { fields, pictures, yes, no, none } = productFormTexts[language]
  const text = (name: 'name' | 'brand' | 'description' | 'boxContents' | 'tags') => ({
    label: fields[name],
    names: [name] as const,
    textOf: (values: ProductFormValues) => values[name].trim(),
  })
  return [
    text('name'),
    text('brand'),
    text('description'),
    text('boxContents'),
    ...textConflictFields<TranslatedField, ProductFormValues>({
      name: fields.name,
      description: fields.description,
      boxContents: fields.boxContents,
    }),
    {
      label: fields.pictures,
      names: ['images'],
      textOf: requested('existingImageUrls'),
      show: ({ images }) => (
        <span className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <FormThumbnail
              key={image.key}
              image={image}
              alt={pictures.picture(index + 1)}
              className="size-14"
            />
          ))}
        </span>
      ),
    },
    { label: fields.price, names: ['price'], textOf: ({ price }) => price.trim() },
    {
      label: fields.originalPrice,
      names: ['originalPrice'],
      textOf: ({ originalPrice }) => originalPrice.trim(),
    },
    { label: fields.cost, names: ['cost'], textOf: ({ cost }) => cost.trim() },
    { label: fields.stock, names: ['stock'], textOf: ({ stock }) => stock.trim() },
    ...codeFields.map((name) => ({
      label: variantsTexts[language].fields[name],
      names: [name] as const,
      textOf: (values: ProductFormValues) => values[name].trim(),
    })),
    {
      label: fields.category,
      names: ['category', 'subcategory'],
      textOf: ({ category, subcategory }) =>
        subcategory === '' ? category : `${category} / ${subcategory}`,
    },
    text('tags'),
    {
      label: fields.featured,
      names: ['featured'],
      textOf: ({ featured }) => (featured ? yes : no),
    },
    {
      label: fields.isActive,
      names: ['isActive'],
      textOf: ({ isActive }) => (isActive ? yes : no),
    },
    {
      label: fields.colors,
      names: ['colors'],
      textOf: requested('colors'),
      show: ({ colors }) =>
        colors
          .filter(isNamed)
          .map(({ name, code }) => `${name} (${code})`)
          .join(', ') || none,
    },
    {
      label: fields.variants,
      names: ['hasOptions', 'options', 'variants'],
      textOf: (values) =>
        values.hasOptions ? requested('options')(values) + requested('variants')(values) : '',
      show: (values) => (values.hasOptions ? shownVariants(values, language) : none),
    },
    {
      label: fields.specifications,
      names: ['specifications'],
      textOf: requested('specifications'),
      show: ({ specifications }) =>
        specifications
          .filter(isNamed)
          .map(({ name, value }) => `${name}: ${value}`)
          .join('\n') || none,
    },
    {
      label: fields.warranty,
      names: ['warrantyType', 'warrantyCount', 'warrantyUnit', 'warrantyTyped'],
      textOf: requested('warranty'),
      show: (values) => warrantyText(warrantyOf(values), language),
    },
    {
      label: fields.tracks,
      names: ['tracks'],
      textOf: ({ tracks }) => tracks,
      show: ({ tracks }) => unitTexts[language].tracking[tracks],
    },
  ]
}

/** A variant in a line, with its price and stock. */
function shownVariants({ options, colors, variants }: ProductFormValues, language: Language) {
  const t = variantsTexts[language]
  const offered = offeredOptions(options, colors)
  return variants
    .map((row) =>
      t.line(labelOfRow(row, offered), row.price, stockLeader(row, variants).stock, row.sku),
    )
    .join('\n')
}
