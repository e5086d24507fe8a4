import { placeholderNames } from '#shared/shop-settings/placeholder-names.ts'
import { fillPlaceholders } from '#shared/shop-settings/setting-placeholders.ts'
import type { SettingPage } from '#shared/shop-settings/shop-settings-table.ts'
import { useLanguage } from '../../languages/language.ts'
import { previewSettings, type SettingValues, typedSettings } from './setting-fields.ts'
import { settingsTexts } from './settings-texts.ts'

/** The pages whose texts speak of other settings. */
const pagesWithTexts: ReadonlySet<SettingPage> = new Set([
  'identity',
  'invoice',
  'home',
  'questions',
  'about',
  'pages',
])

/** Placeholders for the values of other settings, with their values now. */
export function PlaceholderHelp({ page, values }: { page: SettingPage; values: SettingValues }) {
  const language = useLanguage()
  const t = settingsTexts[language]
  if (!pagesWithTexts.has(page)) return null
  const settings = previewSettings(page, typedSettings(page, values), values)
  return (
    <details className="mb-5 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline decoration-line underline-offset-4">
        {t.placeholders}
      </summary>
      <p className="text-muted">{t.placeholdersText}</p>
      <dl className="mt-2 space-y-1.5">
        {placeholderNames.map((name) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-mono">{`{${name}}`}</dt>
            <dd className="ml-2 inline text-muted">
              {fillPlaceholders(`{${name}}`, settings, language)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
