import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { permissionOf, type SettingPage } from '#shared/shop-settings/shop-settings-table.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { useFormDraft, useKeepDraft } from '../../ui/forms/form-draft.ts'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { Checkbox, EmailInput, NumberInput, Select } from '../../ui/forms/inputs.tsx'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { useUndo } from '../undo/use-undo.ts'
import {
  fieldsOf,
  type SettingField,
  settingOf,
  settingsFormSchema,
  typedAt,
  typedSettings,
  type TypedSettings,
  typedValue,
} from './setting-fields.ts'
import { settingsTexts, settingText } from './settings-texts.ts'

export type CurrentSettings = EndpointResponse<'GET /admin/settings'>

interface SettingsFormProps {
  page: SettingPage
  current: CurrentSettings
}

/** The settings of one page. What somebody else saves meanwhile is shown below the fields, and asks. */
export function SettingsForm({ page, current }: SettingsFormProps) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const [schema] = useState(() => settingsFormSchema(page))
  const [base, setBase] = useState(current)
  /** The settings that somebody else has saved since the form was filled. */
  const [theirs, setTheirs] = useState<CurrentSettings | null>(null)
  const form = useZodForm(schema, {
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
  const isReadOnly =
    !may('write_settings') || fieldsOf(page).some(({ key }) => !may(permissionOf(key)))
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

  return (
    <section
      aria-labelledby="settings-page"
      className="max-w-2xl rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="settings-page" className="text-lg font-semibold">
        {t.page[page].title}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t.page[page].text}</p>
      <Form form={form} label={t.page[page].title} mutation={saving} errorAt="alert">
        <fieldset disabled={isReadOnly} className="space-y-5">
          {fieldsOf(page).map((field) => (
            <SettingInput key={field.key} field={field} base={base} theirs={theirs} />
          ))}
          {theirs && (
            <p role="alert" className="rounded-lg bg-amber-100 text-amber-900 px-3 py-2 text-sm">
              {t.conflict}
            </p>
          )}
          {theirs === null && <FormAlert fallback={t.saveFailed} />}
          {!isReadOnly && <SubmitButton>{t.save}</SubmitButton>}
        </fieldset>
      </Form>
    </section>
  )
}

/** Sends what differs from the settings that the form is based on; null when nothing does. */
async function save(page: SettingPage, typed: TypedSettings, base: CurrentSettings) {
  const changed = fieldsOf(page).filter(
    (field) => typedAt(typed, field.key) !== typedValue(field, base.settings[field.key]),
  )
  if (changed.length === 0) return null
  const changes = changed.map((field) => {
    const { key, kind } = field
    const value = typedAt(typed, key)
    const isDefault = value === typedValue(field, base.defaults[key])
    return [key, isDefault ? null : (settingOf(kind, value) ?? null)]
  })
  const versions = changed.map(({ key }) => [key, base.versions[key] ?? 0])
  return api('PUT /admin/settings', {
    body: { changes: Object.fromEntries(changes), versions: Object.fromEntries(versions) },
  })
}

interface SettingInputProps {
  field: SettingField
  base: CurrentSettings
  theirs: CurrentSettings | null
}

function SettingInput({ field, base, theirs }: SettingInputProps) {
  const { key, kind } = field
  const language = useLanguage()
  const t = settingsTexts[language]
  const { label, hint } = t.fields[key]
  const form = useFormContext()
  const typed = useWatch({ control: form.control, name: key }) as string | boolean
  const error = form.getFieldState(key, form.formState).error?.message
  const typedDefault = typedValue(field, base.defaults[key])
  const hints = [
    hint,
    theirs && theirs.settings[key] !== base.settings[key]
      ? t.theirs(settingText(theirs.settings[key], language))
      : null,
  ].filter(Boolean)
  const restore = typed !== typedDefault && (
    <button
      type="button"
      className="link mt-1 text-sm"
      onClick={() =>
        form.setValue(key, typedDefault, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    >
      {t.restore(settingText(kind === 'choice' ? typedDefault : base.defaults[key], language))}
    </button>
  )
  if (kind === 'flag') {
    return (
      <div>
        <Checkbox {...form.register(key)} label={label} />
        {hints.length > 0 && <p className="text-sm text-muted">{hints.join(' ')}</p>}
        {restore}
      </div>
    )
  }
  return (
    <div>
      <Field label={label} hint={hints.join(' ')} error={error}>
        {kind === 'choice' ? (
          <Select {...form.register(key)} className="max-w-sm">
            {field.values?.map((value) => (
              <option key={value} value={value}>
                {settingText(value, language)}
              </option>
            ))}
          </Select>
        ) : kind === 'email' ? (
          <EmailInput {...form.register(key)} autoComplete="off" className="max-w-sm" />
        ) : (
          <NumberInput {...form.register(key)} className="max-w-40" />
        )}
      </Field>
      {restore}
    </div>
  )
}
