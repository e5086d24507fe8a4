import { useWatch } from 'react-hook-form'
import type { AdminCategory } from '#shared/catalog/category-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { useContentName } from '../../../languages/content-name.ts'
import { useTexts } from '../../../languages/language.ts'
import { Checkbox, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { productFormTexts } from './product-form-texts.ts'
import type { ProductFormState } from './use-product-form.ts'

interface CategorySectionProps {
  form: ProductFormState
  product: AdminProduct | null
  categories: AdminCategory[]
}

export function CategorySection({ form, product, categories }: CategorySectionProps) {
  const { category: t, fields } = useTexts(productFormTexts)
  const nameOf = useContentName()
  const { register, formState, control } = form.control
  const { errors } = formState
  const [category, subcategory] = useWatch({ control, name: ['category', 'subcategory'] })
  const offered = categoryOptions(categories, product)
  const offeredBelow = subcategoryOptions(categories, category, product)

  const selectCategory = (name: string) => {
    form.setField('category', name)
    form.setField('subcategory', '')
  }

  return (
    <SectionCard layout="beside" title={t.title} text={t.text}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={fields.category}
          required
          error={errors.category?.message}
          hint={offered.length === 0 && t.noneActive}
        >
          <Select value={category} onChange={(event) => selectCategory(event.target.value)}>
            <option value="">{t.choose}</option>
            {offered.map((each) => (
              <option key={each.name} value={each.name}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={fields.subcategory} error={errors.subcategory?.message}>
          <Select
            value={subcategory}
            disabled={offeredBelow.length === 0}
            onChange={(event) => form.setField('subcategory', event.target.value)}
          >
            <option value="">
              {offeredBelow.length === 0 ? t.noSubcategories : t.noSubcategory}
            </option>
            {offeredBelow.map((each) => (
              <option key={each.name} value={each.name}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={fields.tags}
          hint={t.tagsHint}
          error={errors.tags?.message}
          className="sm:col-span-2"
        >
          <TextInput {...register('tags')} autoCapitalize="none" />
        </Field>
      </div>
      <Checkbox {...register('featured')} label={t.featured} className="mt-3" />
      <Checkbox {...register('isActive')} label={t.isActive} />
    </SectionCard>
  )
}

interface CategoryPath {
  category: string
  subcategory: string | null
}

/** Fields of a category that an option needs. */
interface Choice {
  name: string
  isActive: boolean
}

/** The active categories, and the product's own even if inactive. */
export function categoryOptions<Category extends Choice>(
  categories: readonly Category[],
  product: CategoryPath | null,
): Category[] {
  return offeredOf(categories, product?.category)
}

/** A category's active subcategories, and the product's own while in that category. */
export function subcategoryOptions<Subcategory extends Choice>(
  categories: readonly { name: string; subcategories: readonly Subcategory[] }[],
  category: string,
  product: CategoryPath | null,
): Subcategory[] {
  const selected = categories.find(({ name }) => name === category)
  const own = product?.category === category ? product.subcategory : null
  return offeredOf(selected?.subcategories ?? [], own ?? undefined)
}

function offeredOf<Each extends Choice>(all: readonly Each[], own: string | undefined): Each[] {
  return all.filter(({ name, isActive }) => isActive || name === own)
}
