import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminCategory } from '#shared/catalog/category-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../../languages/language.ts'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { UploadProgress } from '../../../ui/uploads/upload-progress.tsx'
import { EditActionBar } from '../../edit-page.tsx'
import { EditConflictDialog } from '../../edit-conflicts/edit-conflict-dialog.tsx'
import { isSavedState, LeaveDialog, savedState } from '../../leave-dialog.tsx'
import { CategorySection } from './category-section.tsx'
import { ColorsSection } from './colors-section.tsx'
import {
  BasicsSection,
  PriceSection,
  SpecificationsSection,
  TrackingSection,
  WarrantySection,
} from './details-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { productFormTexts, type ProductFormTexts } from './product-form-texts.ts'
import { fieldOfError } from './product-request.ts'
import { VariantsSection } from './variants/variants-section.tsx'
import { useProductForm, useProductList, type ProductDraft } from './use-product-form.ts'

interface ProductFormProps {
  /** The product being changed; null for a new one. */
  product: AdminProduct | null
  /** Input from before a session ended. */
  draft: ProductDraft
  categories: AdminCategory[]
}

export function ProductForm({ product, draft, categories }: ProductFormProps) {
  const t = useTexts(productFormTexts)
  const list = useProductList()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isForAnother = useRef(false)
  const form = useProductForm(product, {
    draft,
    onSaved: () =>
      isForAnother.current
        ? navigate(adminUrls.adminProductNew(), { state: savedState })
        : navigate(list.to, { state: { ...savedState, ...list.state } }),
  })
  const { setFocus } = form.control
  useEffect(() => {
    // The product before this one has just been saved.
    if (product === null && isSavedState(state)) setFocus('name')
  }, [product, state, setFocus])
  const { isPreparing, isSaving } = form
  return (
    <Form
      form={form.control}
      label={t.product}
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
        <VariantsSection form={form} />
        <SpecificationsSection form={form} />
        <WarrantySection form={form} />
        <TrackingSection form={form} />
      </div>
      <EditActionBar
        submit={isPreparing ? t.preparing : submitLabel(t, product, isSaving)}
        onSubmit={() => {
          isForAnother.current = false
        }}
        list={list}
      >
        {product === null && (
          <SubmitButton
            variant="secondary"
            onClick={() => {
              isForAnother.current = true
            }}
            className="max-sm:w-full"
          >
            {t.saveAndAdd}
          </SubmitButton>
        )}
        <UploadProgress progress={form.uploadProgress} />
      </EditActionBar>
      <LeaveDialog isDirty={form.control.formState.isDirty} />
      {form.question}
      <EditConflictDialog conflict={form.conflict} onKeepMine={form.saveMine} />
    </Form>
  )
}

function submitLabel(t: ProductFormTexts, product: AdminProduct | null, isSaving: boolean): string {
  if (isSaving) return t.saving
  return product ? t.update : t.add
}
