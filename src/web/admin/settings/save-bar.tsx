import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { SettingPage } from '#shared/shop-settings/shop-settings-table.ts'
import { useLanguage } from '../../languages/language.ts'
import { SubmitButton } from '../../ui/forms/form.tsx'
import { changedKeys, type TypedSettings } from './setting-fields.ts'
import type { CurrentSettings } from './setting-input.tsx'
import { fieldTexts, settingsTexts } from './settings-texts.ts'

/** Saves the page. It stays in view, and names what is not saved, from the first change on. */
export function SaveBar({ page, base }: { page: SettingPage; base: CurrentSettings }) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const { control } = useFormContext<TypedSettings>()
  const changed = changedKeys(page, useWatch({ control }), base.settings)
  const isUnsaved = changed.length > 0
  return (
    <div
      data-action-bar={isUnsaved ? 'form' : undefined}
      className={clsx(
        '-mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card px-5 sm:-mx-6 sm:-mb-6 sm:px-6',
        isUnsaved
          ? 'sticky bottom-(--bottom-room) z-10 short:static border-t border-line bg-surface py-3 shadow-float'
          : 'pb-5 sm:pb-6',
      )}
    >
      <SubmitButton>{t.save}</SubmitButton>
      <div role="status" className="min-w-0 flex-1 basis-48 text-sm">
        {isUnsaved && (
          <>
            <p className="font-medium">{t.unsaved(changed.length)}</p>
            <ul className="flex max-h-16 flex-wrap gap-x-4 overflow-y-auto">
              {changed.map((key) => (
                <li key={key}>
                  <Link to={{ hash: key }} replace className="link">
                    {fieldTexts(key, language).label}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
