import type { ConflictField } from '../../edit-conflicts/merge-edits.ts'
import { FormThumbnail } from '../../../ui/uploads/form-thumbnail.tsx'
import { isNamed, type ProductFormValues } from './product-form-values.ts'
import { fieldsOf } from './product-request.ts'

const requested = (name: keyof ReturnType<typeof fieldsOf>) => (values: ProductFormValues) =>
  fieldsOf(values)[name]

const text = (label: string, name: 'name' | 'brand' | 'description' | 'tags') => ({
  label,
  names: [name] as const,
  textOf: (values: ProductFormValues) => values[name].trim(),
})

/** The parts of a product that can be in conflict. */
export const conflictFields: readonly ConflictField<ProductFormValues>[] = [
  text('Product Name', 'name'),
  text('Brand', 'brand'),
  text('Description', 'description'),
  {
    label: 'Pictures',
    names: ['images'],
    textOf: requested('existingImageUrls'),
    show: ({ images }) => (
      <span className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <FormThumbnail
            key={image.key}
            image={image}
            alt={`Picture ${index + 1}`}
            className="size-14"
          />
        ))}
      </span>
    ),
  },
  { label: 'Current Price (৳)', names: ['price'], textOf: ({ price }) => price.trim() },
  {
    label: 'Original Price (৳)',
    names: ['originalPrice'],
    textOf: ({ originalPrice }) => originalPrice.trim(),
  },
  { label: 'Stock', names: ['stock'], textOf: ({ stock }) => stock.trim() },
  {
    label: 'Category',
    names: ['category', 'subcategory'],
    textOf: ({ category, subcategory }) =>
      subcategory === '' ? category : `${category} / ${subcategory}`,
  },
  text('Tags', 'tags'),
  {
    label: 'Featured product',
    names: ['featured'],
    textOf: ({ featured }) => (featured ? 'Yes' : 'No'),
  },
  {
    label: 'Colours',
    names: ['colors'],
    textOf: requested('colors'),
    show: ({ colors }) =>
      colors
        .filter(isNamed)
        .map(({ name, code }) => `${name} (${code})`)
        .join(', ') || 'None',
  },
  {
    label: 'Specifications',
    names: ['specifications'],
    textOf: requested('specifications'),
    show: ({ specifications }) =>
      specifications
        .filter(isNamed)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n') || 'None',
  },
  {
    label: 'Warranty',
    names: ['warrantyType', 'warrantyDuration'],
    textOf: requested('warranty'),
    show: ({ warrantyType, warrantyDuration }) =>
      warrantyType === 'No Warranty' ? warrantyType : `${warrantyType}, ${warrantyDuration}`,
  },
]
