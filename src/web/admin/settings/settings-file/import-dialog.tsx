import { useState } from 'react'
import {
  maxSettingsFileBytes,
  type SettingsFile,
} from '#shared/shop-settings/settings-file-schemas.ts'
import { settingKeys } from '#shared/shop-settings/shop-settings-table.ts'
import { api } from '../../../api/client.ts'
import { ApiError, errorMessage } from '../../../api/errors.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/loading.tsx'
import { uploadTransport } from '../../../ui/uploads/upload-transport.ts'
import { ChangeList } from '../../audit/change-list.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import type { CurrentSettings } from '../setting-input.tsx'
import { fieldTexts } from '../settings-texts.ts'
import { importedChanges, type readSettingsFile } from './read-settings-file.ts'
import { settingsFileTexts } from './settings-file-texts.ts'

interface ImportDialogProps {
  /** Null is closed. */
  file: Awaited<ReturnType<typeof readSettingsFile>> | null
  current: CurrentSettings
  onClose: () => void
}

/** Shows what a file changes and imports it, or says why that is not possible. */
export function ImportDialog({ file, current, onClose }: ImportDialogProps) {
  const t = useTexts(settingsFileTexts)
  const undo = useUndo()
  const [share, setShare] = useState<number | null>(null)
  const importing = useApiMutation(
    (body: SettingsFile) =>
      api('POST /admin/settings/import', { body, transport: uploadTransport(setShare) }),
    {
      success: { title: t.imported, text: t.importedText },
      action: undo,
      error: 'silent',
      onSuccess: () => close(),
      invalidates: [apiKey('GET /admin/settings'), apiKey('GET /settings')],
    },
  )
  function close(): void {
    importing.reset()
    setShare(null)
    onClose()
  }
  const changes = file && typeof file === 'object' ? importedChanges(file, current.settings) : []
  const isOffered = typeof file === 'object' && changes.length > 0 && !importing.isError
  return (
    <Dialog
      isOpen={file !== null}
      onClose={close}
      title={importing.isError ? t.failed : t.title}
      width="max-w-2xl"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Sending share={importing.isPending ? share : null} />
          <Button variant="secondary" onClick={close}>
            {isOffered ? t.cancel : t.close}
          </Button>
          {file && isOffered && (
            <Button
              isPending={importing.isPending}
              onClick={() => typeof file === 'object' && importing.mutate(file)}
            >
              {t.confirm}
            </Button>
          )}
        </div>
      }
    >
      {importing.isError ? (
        <Problems error={importing.error} />
      ) : isOffered ? (
        <>
          <p className="mb-2">{t.changes(changes.length)}</p>
          <ChangeList changes={changes} of="settings" />
        </>
      ) : (
        <p role="alert">{file !== null && textOf(file, t)}</p>
      )}
    </Dialog>
  )
}

function textOf(
  file: NonNullable<ImportDialogProps['file']>,
  t: (typeof settingsFileTexts)['en' | 'bn'],
): string {
  if (file === 'too large') return t.tooLarge(maxSettingsFileBytes / 1024 / 1024)
  return file === 'unreadable' ? t.unreadable : t.nothingNew
}

function Sending({ share }: { share: number | null }) {
  const t = useTexts(settingsFileTexts)
  return (
    <div className={share === null ? '' : 'min-w-44 flex-1 space-y-1.5 text-sm text-muted'}>
      {/* Always rendered: screen readers announce what changes in it. */}
      <p role="status">{share !== null && (share < 1 ? t.sending : t.storing)}</p>
      {share !== null && <ProgressBar label={t.sent} value={share} max={1} />}
    </div>
  )
}

/** Errors of the settings, named as on their pages. */
function Problems({ error }: { error: Error }) {
  const language = useLanguage()
  const issues = error instanceof ApiError ? error.issues : []
  const nameOf = (path: string) => {
    const key = settingKeys.find((each) => `${path}.`.startsWith(`${each}.`))
    return key ? `${fieldTexts(key, language).label}: ` : ''
  }
  return (
    <div role="alert" className="space-y-2 wrap-anywhere">
      {issues.length === 0 && <p>{errorMessage(error)}</p>}
      {issues.map(({ path, message }) => (
        <p key={path}>{`${nameOf(path)}${message}`}</p>
      ))}
    </div>
  )
}
