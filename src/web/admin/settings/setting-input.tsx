import { Suspense, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { EndpointResponse } from '../../api/client.ts'
import { useLanguage } from '../../languages/language.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { isSame } from './setting-fields.ts'
import { settingKinds } from './setting-kinds.ts'
import { fieldTexts, settingsTexts, settingText } from './settings-texts.ts'

export type CurrentSettings = EndpointResponse<'GET /admin/settings'>

interface SettingInputProps {
  settingKey: SettingKey
  /** What the form is based on. */
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
  const errorAt = (path: string) => messageOf(get(errors, path === '' ? key : `${key}.${path}`))
  const texts = fieldTexts(key, language)
  const hints = [
    texts.hint,
    isContested && t.theirs(shortened(settingText(base.settings[key], language, texts))),
  ]
  const typedDefault = typedOf(base.defaults[key])
  // A choice that is not set counts as its first one.
  const defaultText = settingText(base.defaults[key] ?? typedDefault, language, texts)
  const restore = () => {
    if (isLong(settingText(read(typed), language, texts))) setAsking(true)
    else change(typedDefault)
  }
  return (
    <div>
      <Suspense fallback={<LoadingBlocks label={t.loading} blocks={['h-40']} />}>
        <Input
          texts={{ ...texts, hint: hints.filter(Boolean).join(' ') }}
          value={typed}
          onChange={change}
          errorAt={errorAt}
        />
      </Suspense>
      {!isSame(typed, typedDefault) && (
        <>
          <button type="button" className="link mt-1 text-sm" onClick={restore}>
            {isLong(defaultText) ? t.restoreLong : t.restore(defaultText)}
          </button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t.restoreTitle}
            description={t.restoreText}
            confirmLabel={t.restoreLong}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              change(typedDefault)
            }}
          />
        </>
      )}
    </div>
  )
}

function shortened(text: string): string {
  return text.length > maxHintLength ? `${text.slice(0, maxHintLength)}…` : text
}

/** A part of the setting may be called `message`, and the message of a list is at its root. */
function messageOf(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: string } }
  return typeof message === 'string' ? message : root?.message
}
