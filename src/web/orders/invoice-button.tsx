import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '#shared/orders/order-number.ts'
import { apiFile } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { saveFile } from '../api/save-file.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonLook, ButtonSize } from '../ui/button-style.ts'
import { showFailure } from '../ui/toasts.ts'

interface InvoiceButtonProps {
  orderId: string
  look?: ButtonLook
  size?: ButtonSize
}

/** Saves the order's invoice, a PDF to print, for the one who ordered or an administrator. */
export function InvoiceButton({ orderId, look = 'secondary', size }: InvoiceButtonProps) {
  const [isFetching, setIsFetching] = useState(false)

  const fetchInvoice = async () => {
    setIsFetching(true)
    try {
      const { fileName, blob } = await apiFile('GET /orders/:id/invoice', {
        params: { id: orderId },
      })
      saveFile(blob, fileName ?? `invoice-${orderNumber(orderId)}.pdf`)
    } catch (error) {
      showFailure(
        'The invoice did not arrive',
        messageOf(error, 'Something went wrong. Please try again.'),
      )
    }
    setIsFetching(false)
  }

  return (
    <Button
      look={look}
      {...(size && { size })}
      isBusy={isFetching}
      icon={<FileDown aria-hidden className="size-4" />}
      onClick={() => void fetchInvoice()}
    >
      Download Invoice
    </Button>
  )
}
