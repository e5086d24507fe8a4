import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { saveFile } from '../../../orders/file-buttons.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChooseFileButton } from '../../../ui/uploads/choose-file.tsx'
import type { CurrentSettings } from '../setting-input.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { readSettingsFile } from './read-settings-file.ts'
import { settingsFileTexts } from './settings-file-texts.ts'

/** Saves all settings as one file, and takes over those of a file. */
export function SettingsFileButtons({ current }: { current: CurrentSettings }) {
  const t = useTexts(settingsFileTexts)
  const may = useMay()
  const [file, setFile] = useState<Awaited<ReturnType<typeof readSettingsFile>> | null>(null)
  const exporting = useApiMutation(() => api('GET /admin/settings/export'), {
    error: t.exportFailed,
    onSuccess: (exported) =>
      saveFile({
        blob: new Blob([JSON.stringify(exported)], { type: 'application/json' }),
        fileName: `settings-${dayInDhaka(new Date())}.json`,
      }),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        icon={<FileDown aria-hidden className="size-5" />}
        isPending={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t.export}
      </Button>
      {may('write_settings') && (
        <>
          <ChooseFileButton
            accept=".json,application/json"
            label={t.chooseFile}
            onChoose={(chosen) => void readSettingsFile(chosen).then(setFile)}
          >
            {t.import}
          </ChooseFileButton>
          <ImportDialog file={file} current={current} onClose={() => setFile(null)} />
        </>
      )}
    </div>
  )
}
