import { Suspense, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { EndpointResponse } from '../../api/client.ts'
import { useLanguage } from '../../languages/language.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { isSame, settingField } from './kinds/setting-kind.ts'
import { settingKinds } from './setting-kinds.ts'
import { fieldTexts, settingsTexts, settingText } from './settings-texts.ts'

export type CurrentSettings = EndpointResponse<'GET /admin/settings'>

interface SettingInputProps {
  settingKey: SettingKey
  /** The settings that the form is based on. */
  base: CurrentSettings
  /** Somebody else has changed this value too, to what `base` has. */
  isContested: boolean
}

/** Not repeated at a button, and not replaced without a question. */
const isLong = (text: string) => text.length > 40

const maxHintLength = 300

/** The input of a setting in the form around it, with the way back to its default. */
export function SettingInput({ settingKey: key, base, isContested }: SettingInputProps) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const form = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const typed: unknown = useWatch({ control: form.control, name: key })
  const { typed: typedOf, read, Input } = settingKinds[key]
  const { isSubmitted, errors } = form.formState
  const change = (value: unknown) => {
    form.setValue(key, value, { shouldDirty: true })
    // Of all fields: some values bound others.
    if (isSubmitted) void form.trigger()
  }
  const texts = fieldTexts(key, language)
  const textOf = (value: unknown) => settingText(value, language, texts)
  const theirs = isContested && t.theirs(shortened(textOf(base.settings[key])))
  const hint = [texts.hint, theirs].filter(Boolean).join(' ')
  const typedDefault = typedOf(base.defaults[key])
  // A choice that is not set counts as its first one.
  const defaultText = textOf(base.defaults[key] ?? typedDefault)
  const restore = () => {
    setAsking(false)
    change(typedDefault)
  }
  return (
    // The search and the list of unsaved settings lead here.
    <div id={key} tabIndex={-1} className="scroll-mt-20">
      <Suspense fallback={<LoadingBlocks label={t.loading} blocks={['h-40']} />}>
        <Input field={settingField(typed, change, get(errors, key))} texts={{ ...texts, hint }} />
      </Suspense>
      {!isSame(typed, typedDefault) && (
        <>
          <button
            type="button"
            className="link mt-1 text-sm"
            onClick={() => (isLong(textOf(read(typed))) ? setAsking(true) : restore())}
          >
            {isLong(defaultText) ? t.restoreLong : t.restore(defaultText)}
          </button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t.restoreTitle}
            description={t.restoreText}
            confirmLabel={t.restoreLong}
            onClose={() => setAsking(false)}
            onConfirm={restore}
          />
        </>
      )}
    </div>
  )
}

function shortened(text: string): string {
  return text.length > maxHintLength ? `${text.slice(0, maxHintLength)}…` : text
}
