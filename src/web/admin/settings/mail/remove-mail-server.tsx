import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { mailSectionTexts } from './mail-section-texts.tsx'

/** Forgets the mail server, after a question. */
export function RemoveMailServer({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts(mailSectionTexts)
  const [isAsking, setAsking] = useState(false)
  const remove = useApiMutation(() => api('DELETE /admin/mail'), {
    success: { title: t.removed },
    error: 'silent',
    onSuccess: () => {
      setAsking(false)
      onRemoved()
    },
    invalidates: [apiKey('GET /admin/mail'), apiKey('GET /admin/staff/invitations')],
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.removeTitle}
        description={t.removeText}
        details={<DialogAlert error={remove.error} fallback={t.removeFailed} className="mt-4" />}
        confirmLabel={t.remove}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
      />
    </>
  )
}
