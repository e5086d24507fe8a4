import { useUndo } from '../undo/use-undo.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { useDraft, useDraftOfForm, type FormDraft } from '../../ui/forms/draft.ts'
import { Checkbox, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { EditConflictDialog } from '../edit-conflicts/edit-conflict-dialog.tsx'
import type { ConflictField } from '../edit-conflicts/merge-edits.ts'
import { useEditConflict } from '../edit-conflicts/use-edit-conflict.ts'
import { LanguageTabs } from '../language-tabs/language-tabs.tsx'
import { textConflictFields } from '../language-tabs/text-values.ts'
import { FormThumbnail } from '../../ui/uploads/form-thumbnail.tsx'
import { categoriesTexts, type CategoriesTexts } from './categories-texts.ts'
import { CategoryFacetsField } from './category-facets-field.tsx'
import { CategoryImageField } from './category-image-field.tsx'
import {
  blankCategory,
  categoryFormSchema,
  categoryValues,
  sendCategory,
  withRecord,
  type CategoryFormValues,
  type CategoryTarget,
  type EditedCategory,
  type TranslatedField,
} from './category-form-values.ts'

type CategoryDraft = FormDraft<CategoryTarget, CategoryFormValues>

type DraftContent = NonNullable<CategoryDraft['restored']>

const initialValues = ({ record }: CategoryTarget) =>
  record ? categoryValues(record) : blankCategory

const withoutFile = ({ subject, values }: DraftContent): DraftContent => ({
  subject,
  values: values.image?.file ? { ...values, image: initialValues(subject).image } : values,
})

export function useCategoryDraft(): CategoryDraft {
  return useDraft('category', { storable: withoutFile })
}

interface CategoryFormProps {
  target: CategoryTarget
  /** Input from before a session ended. */
  draft: CategoryDraft
  onSaved: () => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function CategoryForm({ target, draft, onSaved, onCancel }: CategoryFormProps) {
  const t = useTexts(categoriesTexts)
  const { kind, record } = target
  const form = useZodForm(categoryFormSchema(target), {
    defaultValues: initialValues(target),
    raw: true,
  })
  const conflict = useEditConflict<EditedCategory, CategoryFormValues>({
    record,
    form,
    valuesOf: categoryValues,
    fields: conflictFields(t),
  })
  // Merging another administrator's edit replaces the record that the values are based on.
  useDraftOfForm(draft, { form, subject: withRecord(target, conflict.base) })
  const [isPreparing, setIsPreparing] = useState(false)
  const [image, facets] = useWatch({ control: form.control, name: ['image', 'facets'] })
  const { errors, isSubmitted } = form.formState

  const undo = useUndo()
  const saving = useApiMutation(
    (values: CategoryFormValues) =>
      conflict.save(values, (typed, base) => sendCategory(target, typed, base)),
    {
      success: (saved) => saved && { title: record ? t.kinds[kind].updated : t.kinds[kind].added },
      action: (saved) => (conflict.base ? undo(saved) : undefined),
      error: 'silent',
      onSuccess: (saved) => saved && onSaved(),
      invalidates: [adminQueryKeys.lists],
    },
  )

  return (
    <>
      <Form
        form={form}
        label={formTitle(target, t)}
        mutation={{ ...saving, isPending: saving.isPending || isPreparing }}
        errorAt={(error) => (isImageError(error) ? 'image' : 'alert')}
      >
        <div className="space-y-4">
          {target.kind === 'subcategory' && (
            <p className="text-muted">
              {t.within} <span className="font-medium text-foreground">{target.parent.name}</span>
            </p>
          )}
          <LanguageTabs
            record={conflict.base}
            fields={[
              { name: 'name', label: t.columns.name, maxLength: 100 },
              { name: 'description', label: t.columns.description, maxLength: 1000, rows: 3 },
            ]}
          >
            <div className="space-y-4">
              <Field label={t.columns.name} required error={errors.name?.message}>
                <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
              </Field>
              <Field label={t.columns.description} required error={errors.description?.message}>
                <TextArea {...form.register('description')} maxLength={1000} rows={3} />
              </Field>
            </div>
          </LanguageTabs>
          <CategoryImageField
            image={image}
            isMarkedForRemoval={image === null && Boolean(conflict.base?.image)}
            error={errors.image?.message}
            onChange={(chosen) =>
              form.setValue('image', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
            }
            onPreparing={setIsPreparing}
          />
          <Checkbox {...form.register('isActive')} label={t.activeLabel} />
          {target.kind === 'category' && (
            <CategoryFacetsField
              categoryId={record?._id}
              chosen={facets}
              error={errors.facets?.message}
              onChange={(chosen) =>
                form.setValue('facets', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
              }
            />
          )}
          <FormAlert fallback={record ? t.kinds[kind].updateFailed : t.kinds[kind].addFailed} />
        </div>
        <FormButtons submit={formTitle(target, t)} onCancel={onCancel} className="mt-5" />
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(values) => saving.mutate(values)} />
    </>
  )
}

/** The dialog's title, and what its button says. */
export function formTitle({ kind, record }: CategoryTarget, { kinds }: CategoriesTexts): string {
  return record ? kinds[kind].update : kinds[kind].add
}

const isImageError = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_type')

const conflictFields = (t: CategoriesTexts): ConflictField<CategoryFormValues>[] => [
  { label: t.columns.name, names: ['name'], textOf: ({ name }) => name.trim() },
  {
    label: t.columns.description,
    names: ['description'],
    textOf: ({ description }) => description.trim(),
  },
  ...textConflictFields<TranslatedField, CategoryFormValues>({
    name: t.columns.name,
    description: t.columns.description,
  }),
  {
    label: t.active,
    names: ['isActive'],
    textOf: ({ isActive }) => (isActive ? t.active : t.inactive),
  },
  {
    label: t.filters,
    names: ['facets'],
    textOf: ({ facets }) => facets.join(', '),
  },
  {
    label: t.columns.image,
    names: ['image'],
    textOf: ({ image }) => image?.key ?? '',
    show: ({ image }) =>
      image ? <FormThumbnail image={image} alt="" className="size-20" /> : t.noImage,
  },
]
