import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormAlert, FormButtons } from '../../ui/forms/form.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { EditConflictDialog } from '../edit-conflicts/edit-conflict-dialog.tsx'
import { PriceFields } from './form/details-sections.tsx'
import { withoutImageRules } from './form/product-form-values.ts'
import { fieldOfError } from './form/product-request.ts'
import { useEditedProduct, useProductDraft, useProductForm } from './form/use-product-form.ts'
import { isSoldByVariant } from './form/variants/variant-values.ts'
import { productsTexts } from './products-texts.ts'

interface QuickEditDialogProps {
  /** Null while none is open. */
  product: { _id: string; name: string } | null
  onClose: () => void
}

/** Changes price and stock without leaving the list, as the product's form does. */
export function QuickEditDialog({ product, onClose }: QuickEditDialogProps) {
  const t = useTexts(productsTexts)
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      title={product ? t.priceAndStockOf(product.name) : ''}
      width="max-w-2xl"
    >
      {product && <LoadedForm id={product._id} onClose={onClose} />}
    </Dialog>
  )
}

function LoadedForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(productsTexts)
  const edited = useEditedProduct(id)
  if (edited.isError) {
    return (
      <ErrorState
        title={t.productFailed}
        error={edited.error}
        onRetry={() => void edited.refetch()}
      />
    )
  }
  if (!edited.data) return <LoadingBlocks label={t.loadingProduct} blocks={['h-32']} />
  if (isSoldByVariant(edited.data)) return <ByVariant id={id} />
  return <QuickEditForm product={edited.data} onClose={onClose} />
}

function ByVariant({ id }: { id: string }) {
  const t = useTexts(productsTexts)
  return (
    <>
      <p>{t.byVariant}</p>
      <LinkButton to={adminUrls.adminProductEdit({ id })} className="mt-5">
        {t.toVariants}
      </LinkButton>
    </>
  )
}

function QuickEditForm({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTexts(productsTexts)
  // Only the page of the product restores it.
  const draft = { ...useProductDraft(product._id), restored: null, take: () => null }
  const form = useProductForm(product, { draft, schema: withoutImageRules, onSaved: onClose })
  return (
    <Form
      form={form.control}
      label={t.priceAndStock}
      mutation={{ mutateAsync: form.submit, isPending: form.isSaving, error: form.error }}
      errorAt={(error) => fieldOfError(error) ?? 'alert'}
      fieldOf={form.fieldOf}
    >
      <div className="space-y-4">
        <PriceFields form={form} />
        <FormAlert fallback={t.updateFailed} />
      </div>
      <FormButtons submit={t.update} onCancel={onClose} className="mt-5" />
      {form.question}
      <EditConflictDialog conflict={form.conflict} onKeepMine={form.saveMine} />
    </Form>
  )
}
