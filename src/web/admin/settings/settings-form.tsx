import { clsx } from 'clsx'
import { useState } from 'react'
import {
  permissionOf,
  type SettingKey,
  type SettingPage,
} from '#shared/shop-settings/shop-settings-table.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { useFormDraft, useKeepDraft } from '../../ui/forms/form-draft.ts'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { useUndo } from '../undo/use-undo.ts'
import {
  isSame,
  keysOf,
  readSetting,
  settingsFormSchema,
  typedAt,
  typedSettings,
  type TypedSettings,
} from './setting-fields.ts'
import { type CurrentSettings, SettingInput } from './setting-input.tsx'
import { PlaceholderHelp } from './placeholder-help.tsx'
import { settingKinds } from './setting-kinds.ts'
import { settingPreviews } from './setting-previews.ts'
import { SettingsPreview } from './settings-preview.tsx'
import { settingPageTexts, settingsTexts } from './settings-texts.ts'

interface SettingsFormProps {
  page: SettingPage
  current: CurrentSettings
}

/** The settings of one page. What somebody else saves meanwhile is shown below the fields, and asks. */
export function SettingsForm({ page, current }: SettingsFormProps) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const [base, setBase] = useState(current)
  /** The settings that somebody else has saved since the form was filled. */
  const [theirs, setTheirs] = useState<CurrentSettings | null>(null)
  const form = useZodForm(settingsFormSchema(page, base.settings), {
    defaultValues: typedSettings(page, current.settings),
    raw: true,
  })
  const fill = (settings: CurrentSettings) => {
    setBase(settings)
    setTheirs(null)
    form.reset(typedSettings(page, settings.settings))
  }
  useRefill(form, current === base ? null : current, fill)
  const draftName = `settings-${page}`
  const draft = useFormDraft<null, TypedSettings>(draftName)
  useKeepDraft({ name: draftName, form, subject: null, draft })
  const may = useMay()
  const isReadOnly = !may('write_settings') || keysOf(page).some((key) => !may(permissionOf(key)))
  const undo = useUndo()
  const saving = useApiMutation((typed: TypedSettings) => save(page, typed, theirs ?? base), {
    success: (saved) =>
      saved === null ? { title: t.unchanged } : { title: t.saved, text: t.savedText },
    action: (saved) => (saved === null ? undefined : undo(saved)),
    error: 'silent',
    onSuccess: (saved) => saved && fill(saved),
    onError(error) {
      if (error instanceof ApiError && error.code === 'edit_conflict') {
        const { current: now } = error.details as { current: CurrentSettings }
        setTheirs({
          ...base,
          settings: { ...base.settings, ...now.settings },
          versions: { ...base.versions, ...now.versions },
        })
      }
    },
    invalidates: [queryKeys.settings],
  })

  const { title, text } = settingPageTexts[page][language]
  const Preview = settingPreviews[page]
  return (
    <Form
      form={form}
      label={title}
      mutation={saving}
      errorAt="alert"
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
        Preview && 'xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]',
      )}
    >
      <section
        aria-labelledby="settings-page"
        className="max-w-2xl min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="settings-page" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 mb-5 text-muted">{text}</p>
        <PlaceholderHelp page={page} values={base.settings} />
        <fieldset disabled={isReadOnly} className="min-w-0 space-y-6">
          {keysOf(page).map((key) => (
            <SettingInput key={key} settingKey={key} base={base} theirs={theirs} />
          ))}
          {theirs && (
            <p role="alert" className="rounded-lg bg-amber-100 px-3 py-2 text-sm text-amber-900">
              {t.conflict}
            </p>
          )}
          {theirs === null && <FormAlert fallback={t.saveFailed} />}
          {!isReadOnly && <SubmitButton>{t.save}</SubmitButton>}
        </fieldset>
      </section>
      {Preview && <SettingsPreview page={page} values={base.settings} Preview={Preview} />}
    </Form>
  )
}

/** Sends what differs from the settings that the form is based on; null when nothing does. */
async function save(page: SettingPage, typed: TypedSettings, base: CurrentSettings) {
  const isTyped = (key: SettingKey, value: unknown) =>
    isSame(typedAt(typed, key), settingKinds[key].typed(value))
  const changed = keysOf(page).filter((key) => !isTyped(key, base.settings[key]))
  if (changed.length === 0) return null
  const changes = changed.map((key) => [
    key,
    isTyped(key, base.defaults[key]) ? null : (readSetting(typed, key) ?? null),
  ])
  const versions = changed.map((key) => [key, base.versions[key] ?? 0])
  return api('PUT /admin/settings', {
    body: { changes: Object.fromEntries(changes), versions: Object.fromEntries(versions) },
  })
}
