import { type ReactNode, useState } from 'react'
import type { Transport } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { ProgressBar } from '../../ui/loading.tsx'
import { ChooseFileButton } from '../../ui/uploads/choose-file.tsx'
import { uploadTransport } from '../../ui/uploads/upload-transport.ts'
import { importsTexts } from './imports-texts.ts'

interface UploadButtonProps<T> {
  label: string
  icon: ReactNode
  variant?: 'primary' | 'secondary'
  /** Of the file input. */
  accept: string
  disabled?: boolean
  send: (form: FormData, transport: Transport) => Promise<T>
  onSent?: (answer: T) => void
  invalidates: readonly (readonly unknown[])[]
}

/** Chooses a file and sends it, with the share of it that has been sent. */
export function UploadButton<T>({
  label,
  icon,
  variant = 'primary',
  accept,
  disabled = false,
  send,
  onSent,
  invalidates,
}: UploadButtonProps<T>) {
  const t = useTexts(importsTexts)
  const [share, setShare] = useState(0)
  const upload = useApiMutation(
    (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return send(form, uploadTransport(setShare))
    },
    {
      error: t.uploadFailed,
      onSuccess: (answer: T) => onSent?.(answer),
      invalidates,
    },
  )
  return (
    <div className="min-w-44 space-y-2">
      <ChooseFileButton
        variant={variant}
        icon={icon}
        accept={accept}
        isPending={upload.isPending}
        disabled={disabled}
        onChoose={(file) => {
          setShare(0)
          upload.mutate(file)
        }}
      >
        {label}
      </ChooseFileButton>
      {upload.isPending && <ProgressBar label={t.sending} value={share} max={1} />}
    </div>
  )
}
