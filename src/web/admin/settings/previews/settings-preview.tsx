import { clsx } from 'clsx'
import { useDeferredValue, useState, type CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { languageNames, languages } from '#shared/languages/languages.ts'
import { defaultColour, shadesOf } from '#shared/shop-settings/brand-colour.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { LanguageContext, useLanguage } from '../../../languages/language.ts'
import { ShopSettingsContext, useShopSettings } from '../../../shop-settings.ts'
import { brandProperties } from '../../../brand-styles.tsx'
import {
  type PreviewedPage,
  previewSettings,
  type SettingValues,
  type TypedSettings,
} from '../setting-fields.ts'
import { useSettingPicture } from '../kinds/picture-kind.tsx'
import { settingsTexts } from '../settings-texts.ts'
import { previews } from './previews.tsx'

interface SettingsPreviewProps {
  page: PreviewedPage
  /** The saved settings by key. */
  values: SettingValues
}

/** The shoppers' view of the settings in the form around it, in either language. */
export default function SettingsPreview({ page, values }: SettingsPreviewProps) {
  const Preview = previews[page]
  const own = useLanguage()
  const t = settingsTexts[own]
  const [language, setLanguage] = useState(own)
  const { control } = useFormContext<TypedSettings>()
  const typed = useDeferredValue(useWatch({ control }))
  const settings = previewSettings(page, typed, values)
  const look = {
    logo: useSettingPicture(settings.logo ?? ''),
    favicon: useSettingPicture(settings.favicon ?? ''),
  }
  const shop = { ...useShopSettings(), ...pageSettings(settings, language, look) }
  return (
    <section
      aria-labelledby="settings-preview"
      className="max-w-2xl min-w-0 xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto"
    >
      <div className="mb-2 flex items-center">
        <h2 id="settings-preview" className="flex-1 text-sm font-semibold text-muted">
          {t.preview}
        </h2>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
            className={clsx(
              'min-h-11 rounded-control px-3 text-sm font-medium',
              each === language ? 'text-brand-dark underline underline-offset-4' : 'text-muted',
            )}
          >
            {languageNames[each]}
          </button>
        ))}
      </div>
      <div
        lang={language}
        style={brandProperties(shop.shades ?? shadesOf(defaultColour)) as CSSProperties}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <LanguageContext value={language}>
          <ShopSettingsContext value={shop}>
            <Preview settings={settings} />
          </ShopSettingsContext>
        </LanguageContext>
      </div>
    </section>
  )
}
