import { useUndo } from '../undo/use-undo.ts'
import { z } from 'zod'
import { inEachLanguage } from '#shared/languages/texts.ts'
import { synonymInputSchema, type SynonymGroup } from '#shared/search/synonym-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Select, TextArea } from '../../ui/forms/inputs.tsx'
import { EditConflictDialog } from '../edit-conflicts/edit-conflict-dialog.tsx'
import type { ConflictField } from '../edit-conflicts/merge-edits.ts'
import { useEditConflict } from '../edit-conflicts/use-edit-conflict.ts'
import { useTexts } from '../../languages/language.ts'
import { searchTexts } from './search-texts.ts'

/** The form's values: the words as one text. */
interface TypedSynonyms {
  kind: string
  terms: string
}

/** Separated by lines or commas. */
function termsOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
}

const oneWord = inEachLanguage((language) => searchTexts[language].synonyms.oneWord)

const typedSchema = z
  .object({ kind: z.string(), terms: z.string() })
  .superRefine((typed, context) => {
    const terms = termsOf(typed.terms)
    const parsed = synonymInputSchema.safeParse({ ...typed, terms })
    const [issue] = parsed.error?.issues ?? []
    const isLone = typed.kind === 'synonyms' && terms.length === 1
    const message = isLone ? oneWord : issue?.message
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['terms'], message })
  })

function valuesOf({ kind, terms }: SynonymGroup): TypedSynonyms {
  return { kind, terms: terms.join('\n') }
}

function useConflictFields(): ConflictField<TypedSynonyms>[] {
  const t = useTexts(searchTexts).synonyms
  return [
    { label: t.words, names: ['terms'], textOf: ({ terms }) => termsOf(terms).join(', ') },
    {
      label: t.kind,
      names: ['kind'],
      textOf: ({ kind }) => (kind === 'synonyms' ? t.kinds.synonyms : t.kinds.fillers),
    },
  ]
}

async function sendSynonyms(values: TypedSynonyms, base: SynonymGroup | null) {
  const input = synonymInputSchema.parse({ ...values, terms: termsOf(values.terms) })
  if (base === null) return (await api('POST /admin/synonyms', { body: input })).synonyms
  const { _id, updatedAt } = base
  const request = { params: { id: _id }, body: { ...input, updatedAt } }
  return (await api('PUT /admin/synonyms/:id', request)).synonyms
}

interface SynonymFormProps {
  /** Null for a new group. */
  group: SynonymGroup | null
  onSaved: () => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function SynonymForm({ group, onSaved, onCancel }: SynonymFormProps) {
  const t = useTexts(searchTexts).synonyms
  const form = useZodForm(typedSchema, {
    defaultValues: group ? valuesOf(group) : { kind: 'synonyms', terms: '' },
    raw: true,
  })
  const conflict = useEditConflict<SynonymGroup, TypedSynonyms>({
    record: group,
    form,
    valuesOf,
    fields: useConflictFields(),
  })
  const { errors } = form.formState
  const undo = useUndo()
  const saving = useApiMutation((values: TypedSynonyms) => conflict.save(values, sendSynonyms), {
    success: (saved) => saved && { title: group ? t.updated : t.created },
    action: (saved) => (group ? undo(saved) : undefined),
    error: 'silent',
    onSuccess: (saved) => saved && onSaved(),
    invalidates: [adminQueryKeys.lists],
  })
  const title = group ? t.update : t.add
  return (
    <>
      <Form form={form} label={title} mutation={saving} errorAt="alert">
        <div className="space-y-4">
          <Field label={t.words} required error={errors.terms?.message} hint={t.wordsHint}>
            <TextArea {...form.register('terms')} rows={6} maxLength={3000} />
          </Field>
          <Field label={t.kind} required error={errors.kind?.message}>
            <Select {...form.register('kind')}>
              <option value="synonyms">{t.meanSame}</option>
              <option value="fillers">{t.sayNothing}</option>
            </Select>
          </Field>
          <FormAlert fallback={group ? t.updateFailed : t.createFailed} />
        </div>
        <FormButtons submit={title} onCancel={onCancel} className="mt-5" />
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(values) => saving.mutate(values)} />
    </>
  )
}
