import { maxTermLength, newTermSchema } from '#shared/search/synonym-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { useTexts } from '../../languages/language.ts'
import { searchTexts } from './search-texts.ts'

interface NewTermFormProps {
  /** A term that people search for. */
  term: string
  onSaved: () => void
  onCancel: () => void
}

/** Suggests the nearest search with results as the meaning of the term. */
export function NewTermForm(props: NewTermFormProps) {
  const { term } = props
  const t = useTexts(searchTexts).newTerm
  const offer = useApiQuery(
    'GET /admin/searches/nearest',
    { query: { search: term } },
    { group: 'alone', retry: false },
  )
  if (offer.isPending) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-muted">
        <Spinner className="size-5" /> {t.looking}
      </p>
    )
  }
  const nearest = offer.data?.nearest ?? ''
  return <OfferedTermForm {...props} meaning={nearest === term ? '' : nearest} />
}

function OfferedTermForm({
  term,
  meaning,
  onSaved,
  onCancel,
}: NewTermFormProps & { meaning: string }) {
  const t = useTexts(searchTexts).newTerm
  const form = useZodForm(newTermSchema, { defaultValues: { term, meaning } })
  const { errors } = form.formState
  const saving = useApiMutation(
    (values: { term: string; meaning: string }) =>
      api('POST /admin/synonyms/terms', { body: values }),
    {
      success: (_, values) => ({ title: t.added(values.term, values.meaning) }),
      error: 'silent',
      onSuccess: onSaved,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Form form={form} label={t.form} mutation={saving} errorAt="alert">
      <div className="space-y-4">
        <Field label={t.term} required error={errors.term?.message}>
          <TextInput {...form.register('term')} maxLength={maxTermLength} autoComplete="off" />
        </Field>
        <Field label={t.meaning} required error={errors.meaning?.message} hint={t.meaningHint}>
          <TextInput {...form.register('meaning')} maxLength={maxTermLength} autoComplete="off" />
        </Field>
        <FormAlert fallback={t.failed} />
      </div>
      <FormButtons submit={t.submit} onCancel={onCancel} className="mt-5" />
    </Form>
  )
}
