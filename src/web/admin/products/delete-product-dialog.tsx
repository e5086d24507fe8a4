import { errorMessage } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { useProductDeletion, type ListedProduct } from './use-admin-products.ts'

interface DeleteProductDialogProps {
  /** The product in question; null while none is. */
  product: ListedProduct | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const { mutate, isPending } = useProductDeletion()
  const remove = () => {
    if (product === null) return
    mutate(product._id, {
      onSuccess: () => {
        showToast('Product Deleted', `${product.name} has been deleted.`)
        onDeleted()
        // The button that was pressed is about to go.
        requestAnimationFrame(() => document.querySelector('main')?.focus())
      },
      onError: (error) =>
        showErrorToast(
          'Delete Failed',
          errorMessage(error, 'Failed to delete product. Please try again.'),
        ),
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      isOpen={product !== null}
      title="Delete Product"
      question={`Are you sure you want to delete ${product?.name ?? 'this product'}? It leaves the shop and every cart at once. Orders that contain it keep their copy and can still be delivered. This cannot be undone.`}
      confirmLabel="Delete Product"
      keepLabel="Keep It"
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
