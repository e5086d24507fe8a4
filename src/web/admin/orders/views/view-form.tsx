import { Trash2 } from 'lucide-react'
import { type SavedView, viewNameSchema } from '#shared/saved-views/saved-view-schemas.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../../ui/forms/form.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/inputs.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { viewTexts } from './view-texts.ts'

interface ViewFormProps {
  /** Null for a new one. */
  view: SavedView | null
  query: string
  onClose: () => void
}

export const savedViews = apiQuery(
  'GET /admin/saved-views',
  { query: { page: 'orders' } },
  { group: 'alone', staleTime: 60_000 },
)

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function ViewForm({ view, query, onClose }: ViewFormProps) {
  const t = useTexts(viewTexts)
  const may = useMay()
  const form = useZodForm(viewNameSchema, {
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
  })
  const invalidates = [savedViews.queryKey]
  const save = useApiMutation(
    (values: { name: string; isShared: boolean }) => {
      const body = { page: 'orders', query, ...values } as const
      return view
        ? api('PUT /admin/saved-views/:id', { params: { id: view._id }, body })
        : api('POST /admin/saved-views', { body })
    },
    {
      success: ({ view: saved }) => ({ title: t.saved, text: saved.name }),
      error: 'silent',
      onSuccess: onClose,
      invalidates,
    },
  )
  const remove = useApiMutation(
    (id: string) => api('DELETE /admin/saved-views/:id', { params: { id } }),
    {
      success: { title: t.deleted },
      error: 'silent',
      onSuccess: onClose,
      invalidates,
    },
  )
  return (
    <Form form={form} label={t.editTitle} mutation={save} errorAt="alert">
      <div className="space-y-4">
        <Field label={t.name} required error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        {may('write_orders') && <Checkbox label={t.shared} {...form.register('isShared')} />}
        <FormAlert fallback={t.saveFailed} />
        <DialogAlert error={remove.error} fallback={t.deleteFailed} />
      </div>
      <FormButtons submit={t.saveButton} onCancel={onClose} className="mt-5" />
      {view && (
        <Button
          variant="ghost"
          size="small"
          isPending={remove.isPending}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => remove.mutate(view._id)}
          className="mt-3 text-sale"
        >
          {t.delete}
        </Button>
      )}
    </Form>
  )
}
