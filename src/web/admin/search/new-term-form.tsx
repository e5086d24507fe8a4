import { useQuery } from '@tanstack/react-query'
import { maxTermLength, newTermSchema } from '#shared/search/synonym-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { Spinner } from '../../ui/loading.tsx'

interface NewTermFormProps {
  /** What people search for. */
  term: string
  onSaved: () => void
  onCancel: () => void
}

/** Suggests the nearest search with results as the meaning of the term. */
export function NewTermForm(props: NewTermFormProps) {
  const { term } = props
  const offer = useQuery({
    queryKey: queryKeys.nearestSearch(term),
    queryFn: ({ signal }) =>
      api('GET /admin/searches/nearest', { query: { search: term }, signal }),
    retry: false,
  })
  if (offer.isPending) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-muted">
        <Spinner className="size-5" /> Looking for what it may mean
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
  const form = useZodForm(newTermSchema, { defaultValues: { term, meaning } })
  const { errors } = form.formState
  const saving = useApiMutation(
    (values: { term: string; meaning: string }) =>
      api('POST /admin/synonyms/terms', { body: values }),
    {
      success: (_, values) => ({ title: `“${values.term}” now finds ${values.meaning}` }),
      error: 'silent',
      onSuccess: onSaved,
      invalidates: [queryKeys.lists],
    },
  )
  return (
    <Form form={form} label="Add synonym" mutation={saving} errorAt="alert">
      <div className="space-y-4">
        <Field label="People search for" required error={errors.term?.message}>
          <TextInput {...form.register('term')} maxLength={maxTermLength} autoComplete="off" />
        </Field>
        <Field
          label="It means"
          required
          error={errors.meaning?.message}
          hint="A word of your products, such as headphones. Both then find the same."
        >
          <TextInput {...form.register('meaning')} maxLength={maxTermLength} autoComplete="off" />
        </Field>
        <FormAlert fallback="Failed to add the synonym" />
      </div>
      <FormButtons submit="Add Synonym" onCancel={onCancel} className="mt-5" />
    </Form>
  )
}
