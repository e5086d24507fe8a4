import type { Category } from '#shared/catalog/category-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { UploadProgress } from '../../../ui/uploads/upload-progress.tsx'
import { EditConflictDialog } from '../../edit-conflicts/edit-conflict-dialog.tsx'
import { CategorySection } from './category-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import {
  BasicsSection,
  PriceSection,
  SpecificationsSection,
  WarrantySection,
} from './details-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { fieldOfError } from './product-request.ts'
import { LeaveDialog, type UnsavedProduct } from './unsaved-changes.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  /** The product being changed; null for a new one. */
  product: AdminProduct | null
  /** What was typed before a session ended. */
  unsaved: UnsavedProduct | undefined
  categories: Category[]
}

export function ProductForm({ product, unsaved, categories }: ProductFormProps) {
  const form = useProductForm(product, unsaved)
  const { isPreparing, isSaving } = form
  return (
    <Form
      form={form.control}
      label="Product"
      onInvalid={form.onInvalid}
      mutation={{
        mutateAsync: form.submit,
        isPending: isSaving || isPreparing,
        error: form.error,
      }}
      errorAt={(error) => fieldOfError(error) ?? 'toast'}
      fieldOf={form.fieldOf}
    >
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
        <SubmitButton className="max-sm:flex-1">
          {isPreparing ? 'Preparing pictures…' : submitLabel(product, isSaving)}
        </SubmitButton>
        <LinkButton to={urls.adminProducts()} variant="secondary">
          Cancel
        </LinkButton>
        <UploadProgress progress={form.uploadProgress} />
      </div>
      <LeaveDialog isDirty={form.control.formState.isDirty} />
      <EditConflictDialog conflict={form.conflict} onKeepMine={form.saveMine} />
    </Form>
  )
}

function submitLabel(product: AdminProduct | null, isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  return product ? 'Update Product' : 'Add Product'
}
