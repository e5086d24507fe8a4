import { FileDown, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { saveFile } from '../../../orders/file-buttons.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CurrentSettings } from '../setting-input.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { readSettingsFile } from './read-settings-file.ts'
import { settingsFileTexts } from './settings-file-texts.ts'

/** Saves all settings as one file, and takes over those of a file. */
export function SettingsFileButtons({ current }: { current: CurrentSettings }) {
  const t = useTexts(settingsFileTexts)
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Awaited<ReturnType<typeof readSettingsFile>> | null>(null)
  const exporting = useApiMutation(() => api('GET /admin/settings/export'), {
    error: t.exportFailed,
    onSuccess: (exported) =>
      saveFile({
        blob: new Blob([JSON.stringify(exported)], { type: 'application/json' }),
        fileName: `settings-${dayInDhaka(new Date())}.json`,
      }),
  })
  const choose = async ({ target }: { target: HTMLInputElement }) => {
    const [chosen] = target.files ?? []
    if (chosen) setFile(await readSettingsFile(chosen))
    // So that the same file can be chosen again.
    target.value = ''
  }
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
          <Button
            variant="secondary"
            icon={<FileUp aria-hidden className="size-5" />}
            onClick={() => input.current?.click()}
          >
            {t.import}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={t.chooseFile}
            className="hidden"
            onChange={(event) => void choose(event)}
          />
          <ImportDialog file={file} current={current} onClose={() => setFile(null)} />
        </>
      )}
    </div>
  )
}
