import { clsx } from 'clsx'
import type { Category } from '#shared/catalog/category-schemas.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/loading.tsx'
import { CategorySection } from './category-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import {
  BasicsSection,
  PriceSection,
  SpecificationsSection,
  WarrantySection,
} from './details-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { LeaveDialog, type UnsavedProduct } from './unsaved-changes.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  /** The product being changed; null for a new one. */
  product: Product | null
  /** What was typed before a session ended. */
  unsaved: UnsavedProduct | undefined
  categories: Category[]
}

export function ProductForm({ product, unsaved, categories }: ProductFormProps) {
  const form = useProductForm(product, unsaved)
  const { isDirty, isSubmitting } = form.control.formState
  return (
    <form noValidate aria-label="Product" onSubmit={(event) => void form.submit(event)}>
      <div className="space-y-5">
        <BasicsSection form={form} />
        <ImagesSection form={form} />
        <PriceSection form={form} />
        <CategorySection form={form} product={product} categories={categories} />
        <ColorsSection form={form} />
        <SpecificationsSection form={form} />
        <WarrantySection form={form} />
      </div>
      <div
        data-action-bar="form"
        className="sticky bottom-0 z-30 -mx-4 mt-5 flex flex-wrap items-center gap-3 -mb-16 sm:-mb-6 lg:-mb-8 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6"
      >
        <Button
          type="submit"
          isPending={isSubmitting || form.isPreparing}
          className="max-sm:flex-1"
        >
          {form.isPreparing ? 'Preparing pictures…' : submitLabel(product, isSubmitting)}
        </Button>
        <LinkButton to={urls.adminProducts()} variant="secondary">
          Cancel
        </LinkButton>
        <UploadProgress progress={form.uploadProgress} />
      </div>
      <LeaveDialog isDirty={isDirty} />
    </form>
  )
}

function submitLabel(product: Product | null, isSubmitting: boolean): string {
  if (isSubmitting) return 'Saving…'
  return product ? 'Update Product' : 'Add Product'
}

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is sent. */
  progress: number | null
}

/** How far the new pictures are on their way: a slow line takes minutes for them. */
function UploadProgress({ progress }: UploadProgressProps) {
  return (
    <div
      className={clsx(
        'text-sm text-muted',
        progress !== null && 'min-w-44 flex-1 space-y-1.5 max-sm:basis-full',
      )}
    >
      {/* Always there: screen readers tell what changes in it. */}
      <p role="status">{labelOf(progress)}</p>
      {progress !== null && <ProgressBar label="Pictures sent" value={progress} max={1} />}
    </div>
  )
}

function labelOf(progress: number | null): string {
  if (progress === null) return ''
  return progress < 1 ? 'Sending the pictures…' : 'The shop is storing the pictures…'
}
