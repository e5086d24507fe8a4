import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { ApiError } from '../../api/errors.ts'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { useMayOpen } from '../admin-pages.ts'
import { EditConflictDialog } from '../edit-conflicts/edit-conflict-dialog.tsx'
import { useEditConflict } from '../edit-conflicts/use-edit-conflict.ts'
import { useRefill } from '../edit-conflicts/use-refill.ts'
import { useUndo } from '../undo/use-undo.ts'
import {
  changedTexts,
  conflictFields,
  fieldsOf,
  isWord,
  maxLengthOf,
  permissionOf,
  sendTexts,
  typedSchema,
  urlOf,
  valuesOf,
  withSaved,
  withTheirs,
  type Field as TextField,
  type TranslatedRecord,
  type TypedTexts,
} from './translated-records.ts'
import { translationsTexts } from './translations-texts.ts'
import type { TypedRows } from './use-typed-rows.ts'

interface TranslationRowProps {
  record: TranslatedRecord
  typed: TypedRows
}

/** English beside Bangla, which is edited in place. */
export function TranslationRow({ record: listed, typed }: TranslationRowProps) {
  const t = useTexts(translationsTexts)
  const { key, name, kind } = listed
  const [restored] = useState(() => typed.of(key))
  const record = typed.of(key)?.base ?? listed
  const form = useZodForm(typedSchema, { defaultValues: valuesOf(record), raw: true })
  const conflict = useEditConflict<TranslatedRecord, TypedTexts>({
    record,
    form,
    valuesOf,
    fields: conflictFields(listed, t),
    rebase: withTheirs,
  })
  const base = conflict.base ?? record
  const { isDirty, errors } = form.formState

  const restore = useEffectEvent(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const fill = (next: TranslatedRecord) => {
    conflict.changeBase(() => next)
    form.reset(valuesOf(next))
  }
  const isTyped = () => Object.keys(changedTexts(form.getValues(), base)).length > 0
  // A word has no time of its last change, by which a newer one would be known.
  const { term } = listed.bangla
  const [seenTerm, setSeenTerm] = useState(record.bangla.term)
  useRefill(form, term === seenTerm ? null : listed, (newer) => {
    // Restored input does not make the form dirty before the next render.
    if (isTyped()) return
    setSeenTerm(newer.bangla.term)
    fill(newer)
  })
  const rejectUnseenTerm = (from: TranslatedRecord) => {
    if (term === seenTerm || term === from.bangla.term) return
    const current = { texts: { bn: listed.bangla }, updatedAt: '' }
    throw new ApiError(409, 'edit_conflict', t.saveFailed, [], { current })
  }

  const keep = () => typed.keep(key, isTyped() ? { base, values: form.getValues() } : null)

  const undo = useUndo()
  const saving = useApiMutation(
    ({ values, confirms = [] }: { values: TypedTexts; confirms?: readonly TextField[] }) =>
      conflict.save(values, async (sent, latest) => {
        const from = latest ?? base
        rejectUnseenTerm(from)
        const answer = await sendTexts(from, changedTexts(sent, from, confirms))
        return { answer, next: withSaved(answer, from) }
      }),
    {
      success: (saved, { confirms }) =>
        saved && { title: confirms ? t.confirmed : t.saved, text: name },
      action: (saved) => undo(saved?.answer),
      error: 'silent',
      onSuccess: (saved) => {
        if (!saved) return
        setSeenTerm(term)
        fill(saved.next)
        typed.keep(key, null)
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const save = (values: TypedTexts) => {
    if (Object.keys(changedTexts(values, base)).length === 0) return Promise.resolve()
    return saving.mutateAsync({ values })
  }

  const mayWrite = useMay()(permissionOf(kind))
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const row = event.currentTarget.closest('li')
    if (mayWrite) row?.querySelector('form')?.requestSubmit?.()
    const next = row?.nextElementSibling?.querySelector<HTMLElement>('[lang="bn"]')
    next?.focus()
    next?.scrollIntoView({ block: 'center' })
  }

  const outdated = listed.outdated.filter(
    (field) => !(field in changedTexts(form.getValues(), base)),
  )
  const banglaField = (field: TextField) => (
    <Field
      label={
        <>
          <span>{t.inBangla(t.fields[field])}</span>
          {listed.outdated.includes(field) && (
            <Badge tone="yellow" className="ml-2">
              {t.states.outdated}
            </Badge>
          )}
        </>
      }
      hideLabel={isWord(kind)}
      error={errors[field]?.message}
    >
      <BanglaInput
        isArea={field === 'boxContents' || (field === 'description' && kind !== 'coupon')}
        english={base.english[field] ?? ''}
        maxLength={maxLengthOf(kind, field)}
        readOnly={!mayWrite}
        onKeyDown={goOn}
        {...form.register(field, { onChange: keep })}
      />
    </Field>
  )

  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <Form
        form={form}
        label={t.row(name)}
        mutation={{ ...saving, mutateAsync: save }}
        errorAt="alert"
        fieldOf={(path) => fieldsOf(base).find((field) => path === `texts.bn.${field}`) ?? null}
      >
        {isWord(kind) ? (
          <div className="grid gap-3 md:grid-cols-2 md:gap-5">
            <RowHead record={listed} />
            {banglaField('term')}
          </div>
        ) : (
          <>
            <RowHead record={listed} />
            <div className="mt-3 space-y-4">
              {fieldsOf(base).map((field) => (
                <div key={field} className="grid gap-3 md:grid-cols-2 md:gap-5">
                  <English label={t.fields[field]} text={base.english[field] ?? ''} />
                  {banglaField(field)}
                </div>
              ))}
            </div>
          </>
        )}
        <FormAlert fallback={t.saveFailed} />
        {mayWrite && (isDirty || outdated.length > 0) && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {isDirty && (
              <>
                <SubmitButton size="small" aria-label={t.saveOf(name)}>
                  {t.save}
                </SubmitButton>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t.revertOf(name)}
                  onClick={() => {
                    form.reset(valuesOf(base))
                    typed.keep(key, null)
                  }}
                >
                  {t.revert}
                </Button>
              </>
            )}
            {outdated.length > 0 && (
              <Button
                variant="secondary"
                size="small"
                isPending={saving.isPending}
                aria-label={t.stillRightOf(name)}
                icon={<Check aria-hidden className="size-4" />}
                onClick={() => saving.mutate({ values: form.getValues(), confirms: outdated })}
              >
                {t.stillRight}
              </Button>
            )}
          </div>
        )}
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(values) => saving.mutate({ values })} />
    </li>
  )
}

/** The record of the row, and the state of its translation. */
function RowHead({ record }: { record: TranslatedRecord }) {
  const t = useTexts(translationsTexts)
  const { kind, name, parent, products, automatic, missing, outdated } = record
  const url = urlOf(record)
  const mayOpen = useMayOpen()
  const details = [
    t.kinds[kind],
    ...(parent ? [t.within(parent.name)] : []),
    ...(products === null ? [] : [t.usedBy(products)]),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-base font-semibold wrap-anywhere">
        {url !== null && mayOpen(url) ? (
          <Link to={url} className="hover:text-brand hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {kind !== 'product' && <p className="text-muted">{details.join(' · ')}</p>}
      {automatic !== null && (
        <p className="text-muted">
          {t.automatic} <span lang="bn">{automatic}</span>
        </p>
      )}
      <p className="ml-auto flex gap-2">
        {missing.length > 0 && <Badge tone="red">{t.states.missing}</Badge>}
        {outdated.length > 0 && (
          <Badge tone="yellow">
            {t.states.outdated}
            <span className="sr-only">. {t.outdatedHint}</span>
          </Badge>
        )}
        {missing.length + outdated.length === 0 && <Badge tone="green">{t.states.complete}</Badge>}
      </p>
    </div>
  )
}

function English({ label, text }: { label: string; text: string }) {
  const t = useTexts(translationsTexts)
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-medium text-muted">{t.inEnglish(label)}</p>
      <p lang="en" className="py-2 text-base wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

/** It grows with its text; where the browser cannot do that it has the lines of the English. */
function BanglaInput({
  isArea,
  english,
  ...rest
}: UseFormRegisterReturn & {
  isArea: boolean
  english: string
  maxLength: number
  readOnly: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  if (!isArea) return <TextInput lang="bn" autoComplete="off" {...rest} />
  const rows = Math.min(12, 1 + english.split('\n').length + Math.floor(english.length / 60))
  return <TextArea lang="bn" rows={rows} className="field-sizing-content min-h-20" {...rest} />
}
