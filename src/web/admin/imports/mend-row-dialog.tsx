import { useState } from 'react'
import type { ImportRow, ProductImport } from '#shared/imports/import-schemas.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { DialogAlert } from '../dialog-alert.tsx'
import { importsTexts } from './imports-texts.ts'

interface MendRowDialogProps {
  shown: ProductImport
  /** Null is closed. */
  row: ImportRow | null
  onClose: () => void
}

/** The cells of a refused row, to be corrected in place. */
export function MendRowDialog({ shown, row, onClose }: MendRowDialogProps) {
  const t = useTexts(importsTexts)
  const [typed, setTyped] = useState<{ line: number; cells: string[] } | null>(null)
  const cells = row && typed?.line === row.line ? typed.cells : (row?.cells ?? [])
  const save = useApiMutation(
    ({ line }: ImportRow) =>
      api('PUT /admin/imports/:id/rows/:line', {
        params: { id: shown._id, line: String(line) },
        body: { cells },
      }),
    {
      success: { title: t.mended, text: t.mendedText },
      error: 'silent',
      onSuccess: () => close(),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const close = () => {
    setTyped(null)
    save.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={row !== null}
      onClose={close}
      title={t.mendTitle(row?.line ?? 0)}
      width="max-w-2xl"
      footer={
        <>
          <DialogAlert error={save.error} fallback={t.mendFailed} className="mb-3" />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              {t.cancel}
            </Button>
            <Button isPending={save.isPending} onClick={() => row && save.mutate(row)}>
              {t.mendSave}
            </Button>
          </div>
        </>
      }
    >
      <div className="space-y-4">
        {shown.columns.map(({ heading, field }, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
            key={at}
            label={heading}
            hint={field === null ? t.nothingTaken : undefined}
            error={row?.column === heading ? (row.reason ?? undefined) : undefined}
          >
            <TextArea
              rows={1}
              value={cells[at] ?? ''}
              onChange={({ currentTarget }) =>
                row &&
                setTyped({
                  line: row.line,
                  cells: shown.columns.map((_, other) =>
                    other === at ? currentTarget.value : (cells[other] ?? ''),
                  ),
                })
              }
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
