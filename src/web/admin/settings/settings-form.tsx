import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import {
  permissionOf,
  type SettingKey,
  type SettingPage,
} from '#shared/shop-settings/shop-settings-table.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { type FormDraft, useDraft, useDraftOfForm } from '../../ui/forms/draft.ts'
import { Form, FormAlert, useZodForm } from '../../ui/forms/form.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { mergeSettings } from './merge-typed.ts'
import {
  changedKeys,
  isPreviewed,
  isTyped,
  keysOf,
  readSetting,
  settingsFormSchema,
  typedSettings,
  type TypedSettings,
} from './setting-fields.ts'
import { type CurrentSettings, SettingInput } from './setting-input.tsx'
import { useLinkedSetting } from './linked-setting.ts'
import { PlaceholderHelp } from './placeholder-help.tsx'
import { SaveBar } from './save-bar.tsx'
import { settingPageTexts, settingsTexts } from './settings-texts.ts'

const SettingsPreview = lazy(() => import('./previews/settings-preview.tsx'))

interface SettingsFormProps {
  page: SettingPage
  current: CurrentSettings
  /** Another form of the page has unsaved input: a router asks once, and only for one of them. */
  isTypedBeside: boolean
}

/** The settings of one page. What somebody else saves meanwhile is merged with the input. */
export function SettingsForm({ page, current, isTypedBeside }: SettingsFormProps) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const keys = keysOf(page)
  const draft: FormDraft<CurrentSettings, TypedSettings> = useDraft(`settings-${page}`)
  // A draft is based on what was shown when it was typed: saving it merges what others have saved since.
  const [base, setBase] = useState(draft.restored?.subject ?? current)
  /** Settings that somebody else has changed too since the form was filled: theirs are in `base`. */
  const [contested, setContested] = useState<readonly SettingKey[]>([])
  const form = useZodForm(settingsFormSchema(page, base.settings), {
    defaultValues: typedSettings(page, base.settings),
    raw: true,
  })
  /** Goes on from newer settings: input that differs from `from` stays. */
  const fill = (newer: CurrentSettings, from: TypedSettings) => {
    const theirs = typedSettings(page, newer.settings)
    const { merged } = mergeSettings(keys, { base: from, mine: form.getValues(), theirs })
    setBase(newer)
    form.reset(theirs)
    form.reset(merged, { keepDefaultValues: true })
    setContested([])
  }
  const isNewer = keys.some((key) => versionOf(current, key) > versionOf(base, key))
  const newer = isNewer && base !== draft.restored?.subject ? current : null
  useRefill(form, newer, (settings) => fill(settings, form.getValues()))
  useDraftOfForm(draft, { form, subject: base })
  const may = useMay()
  const isReadOnly = !may('write_settings') || keys.some((key) => !may(permissionOf(key)))
  const undo = useUndo()
  useLinkedSetting()

  /** Merges what somebody else has saved meanwhile, and sends again what is not contested. */
  const send = async (typed: TypedSettings, from = base): ReturnType<typeof save> => {
    try {
      return await save(page, typed, from)
    } catch (error) {
      const newer = newerSettings(error, from)
      if (newer === null) throw error
      const filled = typedSettings(page, from.settings)
      const theirs = typedSettings(page, newer.settings)
      const { merged, contested: both } = mergeSettings(keys, { base: filled, mine: typed, theirs })
      fill(newer, filled)
      setContested(both)
      if (both.length > 0) throw error
      return send(merged, newer)
    }
  }
  const saving = useApiMutation(send, {
    success: (saved) =>
      saved === null ? { title: t.unchanged } : { title: t.saved, text: t.savedText },
    action: (saved) => (saved === null ? undefined : undo(saved)),
    error: 'silent',
    onSuccess: (saved, typed) => saved && fill(saved, typed),
    invalidates: [apiKey('GET /admin/settings'), apiKey('GET /settings')],
  })

  const { title, text } = settingPageTexts[page][language]
  return (
    <Form
      form={form}
      label={title}
      mutation={saving}
      errorAt="alert"
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
        isPreviewed(page) && 'xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]',
      )}
    >
      <LeaveDialog isDirty={form.formState.isDirty || isTypedBeside} hasDraft={!isTypedBeside} />
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
          {keys.map((key) => (
            <SettingInput
              key={key}
              settingKey={key}
              base={base}
              isContested={contested.includes(key)}
            />
          ))}
          {isEditConflict(saving.error) ? (
            <p role="alert" className="rounded-lg bg-amber-100 px-3 py-2 text-sm text-amber-900">
              {t.conflict}
            </p>
          ) : (
            <FormAlert fallback={t.saveFailed} />
          )}
          {!isReadOnly && <SaveBar page={page} base={base} />}
        </fieldset>
      </section>
      {isPreviewed(page) && (
        <Suspense fallback={<LoadingBlocks label={t.loadingPreview} blocks={['h-40']} />}>
          <SettingsPreview page={page} values={base.settings} />
        </Suspense>
      )}
    </Form>
  )
}

const versionOf = ({ versions }: CurrentSettings, key: SettingKey) => versions[key] ?? 0

function isEditConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'edit_conflict'
}

/** The settings with those of an `edit_conflict`, which has the changed ones alone; null for other errors. */
function newerSettings(error: unknown, base: CurrentSettings): CurrentSettings | null {
  if (!isEditConflict(error)) return null
  const { settings, versions } = error.details['current'] as CurrentSettings
  return {
    ...base,
    settings: { ...base.settings, ...settings },
    versions: { ...base.versions, ...versions },
  }
}

/** Sends what differs from the settings that the form is based on; null when nothing does. */
async function save(page: SettingPage, typed: TypedSettings, base: CurrentSettings) {
  const changed = changedKeys(page, typed, base.settings)
  if (changed.length === 0) return null
  const changes = changed.map((key) => [
    key,
    isTyped(typed, key, base.defaults[key]) ? null : (readSetting(typed, key) ?? null),
  ])
  const versions = changed.map((key) => [key, base.versions[key] ?? 0])
  return api('PUT /admin/settings', {
    body: { changes: Object.fromEntries(changes), versions: Object.fromEntries(versions) },
  })
}
