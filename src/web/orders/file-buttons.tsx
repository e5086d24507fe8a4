import FileDown from 'lucide-react/icons/file-down'
import type { ComponentProps } from 'react'
import { apiFile } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import { Button } from '../ui/button.tsx'
import { ordersTexts } from './orders-texts.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'isPending'> {
  load: () => ReturnType<typeof apiFile>
  /** Title of the toast where that failed. */
  failed: string
}

/** Downloads a file that the shop makes. */
export function FileButton({ load, failed, ...rest }: FileButtonProps) {
  const file = useApiMutation(load, { error: failed, onSuccess: saveFile })
  return (
    <Button
      variant="secondary"
      icon={<FileDown aria-hidden className="size-4" />}
      {...rest}
      isPending={file.isPending}
      onClick={() => file.mutate()}
    />
  )
}

interface InvoiceButtonProps extends Pick<FileButtonProps, 'variant' | 'size'> {
  orderId: string
}

/** Downloads the order's invoice as PDF, for its buyer or an administrator. */
export function InvoiceButton({ orderId, ...rest }: InvoiceButtonProps) {
  const t = useTexts(ordersTexts)
  return (
    <FileButton
      load={() => apiFile('GET /orders/:id/invoice', { params: { id: orderId } })}
      failed={t.invoiceFailed}
      {...rest}
    >
      {t.downloadInvoice}
    </FileButton>
  )
}

/** Downloads a file under its name. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has started the download once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
