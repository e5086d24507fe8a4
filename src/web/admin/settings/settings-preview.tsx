import { Suspense, useDeferredValue, type ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { SettingPage } from '#shared/shop-settings/shop-settings-table.ts'
import { useTexts } from '../../languages/language.ts'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { previewSettings, type TypedSettings } from './setting-fields.ts'
import { settingsTexts } from './settings-texts.ts'

export interface PreviewProps {
  settings: ShopSettings
}

interface SettingsPreviewProps {
  page: SettingPage
  /** The saved settings by key. */
  values: Readonly<Record<string, unknown>>
  Preview: ComponentType<PreviewProps>
}

/** What shoppers will see of the settings in the form around it. Nothing inside can be used. */
export function SettingsPreview({ page, values, Preview }: SettingsPreviewProps) {
  const t = useTexts(settingsTexts)
  const { control } = useFormContext<TypedSettings>()
  const typed = useDeferredValue(useWatch({ control }))
  return (
    <section aria-labelledby="settings-preview" className="min-w-0">
      <h2 id="settings-preview" className="mb-2 text-sm font-semibold text-muted">
        {t.preview}
      </h2>
      <Suspense fallback={<LoadingBlocks label={t.loadingPreview} blocks={['h-40']} />}>
        <div inert className="overflow-hidden rounded-card border border-line bg-surface">
          <Preview settings={previewSettings(page, typed, values)} />
        </div>
      </Suspense>
    </section>
  )
}
