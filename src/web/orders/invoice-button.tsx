import { FileDown } from 'lucide-react'
import { orderNumber } from '#shared/orders/orders.ts'
import { apiFile } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import { type ButtonVariant, Button } from '../ui/button.tsx'
import { ordersTexts } from './orders-texts.tsx'

interface InvoiceButtonProps {
  orderId: string
  variant?: ButtonVariant
}

/** Downloads the order's invoice as PDF, for its buyer or an administrator. */
export function InvoiceButton({ orderId, variant = 'secondary' }: InvoiceButtonProps) {
  const t = useTexts(ordersTexts)
  const invoice = useApiMutation(
    () => apiFile('GET /orders/:id/invoice', { params: { id: orderId } }),
    {
      error: t.invoiceFailed,
      onSuccess: ({ fileName, blob }) =>
        saveFile(blob, fileName ?? `invoice-${orderNumber(orderId)}.pdf`),
    },
  )

  return (
    <Button
      variant={variant}
      isPending={invoice.isPending}
      icon={<FileDown aria-hidden className="size-4" />}
      onClick={() => invoice.mutate()}
    >
      {t.downloadInvoice}
    </Button>
  )
}

/** Downloads a file under this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has started the download once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
