import { useNavigate } from 'react-router'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { ApiError, errorMessage } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { importsTexts } from '../imports/imports-texts.ts'
import { auditTexts } from './audit-texts.ts'
import { ChangeList } from './change-list.tsx'
import { fieldText, isPictures, valueText } from './shown-change.ts'

interface UndoDialogProps {
  /** Null is closed. */
  entry: AuditEntry | null
  onClose: () => void
}

/** Shows what comes back and undoes it, or says why that is not possible. */
export function UndoDialog({ entry, onClose }: UndoDialogProps) {
  const t = useTexts(auditTexts)
  const importT = useTexts(importsTexts)
  const navigate = useNavigate()
  const undo = useApiMutation(
    async ({ _id: id, group, requestId }: AuditEntry) =>
      group && requestId !== null
        ? void (await api('POST /admin/audit/groups/:id/undo', { params: { id: requestId } }))
        : void (await api('POST /admin/audit/:id/undo', { params: { id } })),
    {
      // That of an import has only begun: its page shows how far it is.
      success: (_, { group }) => (group?.import ? null : { title: t.undoneToast }),
      error: 'silent',
      onSuccess: (_, { group, requestId }) => {
        close()
        if (group?.import) void navigate(adminUrls.adminImport({ id: requestId ?? '' }))
      },
      // Open forms of the record too.
      invalidates: [[]],
    },
  )
  function close(): void {
    undo.reset()
    onClose()
  }
  const swapped = entry?.changes.map(({ field, before, after }) => ({
    field,
    before: after,
    after: before,
  }))
  const group = entry?.group ?? null
  const { title, text } = group?.import
    ? { title: importT.undoTitle, text: importT.undoText[group.import.kind] }
    : group
      ? { title: t.undoGroupTitle(group.subjects), text: t.undoGroupText }
      : { title: t.undoTitle, text: t.comesBack }
  return (
    <Dialog
      isOpen={entry !== null}
      onClose={close}
      title={undo.isError ? t.undoFailed : title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {undo.isError ? t.close : t.cancel}
          </Button>
          {entry && !undo.isError && (
            <Button isPending={undo.isPending} onClick={() => undo.mutate(entry)}>
              {t.undo}
            </Button>
          )}
        </div>
      }
    >
      {entry && undo.isError ? (
        <Refusal error={undo.error} of={entry.subject.type} />
      ) : (
        <>
          <p className="mb-2">{text}</p>
          {entry && !group && <ChangeList changes={swapped ?? []} of={entry.subject.type} />}
        </>
      )}
    </Dialog>
  )
}

interface FieldDifference {
  field: string
  expected: unknown
  current: unknown
}

function Refusal({ error, of }: { error: Error; of: AuditEntry['subject']['type'] }) {
  const language = useLanguage()
  const t = auditTexts[language]
  const isChanged = error instanceof ApiError && error.code === 'changed_since'
  const differences = isChanged ? (error.details['differences'] as FieldDifference[]) : []
  return (
    <div role="alert" className="space-y-2 wrap-anywhere">
      <p>{errorMessage(error)}</p>
      {differences.map(({ field, expected, current }) => (
        <p key={field} className="text-muted">
          {isPictures(field)
            ? t.changedSince(fieldText(field, of, language))
            : t.difference(
                fieldText(field, of, language),
                valueText(field, expected, of, language),
                valueText(field, current, of, language),
              )}
        </p>
      ))}
    </div>
  )
}
