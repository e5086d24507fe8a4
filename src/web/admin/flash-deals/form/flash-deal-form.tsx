import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { useNavigate } from 'react-router'
import type { FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, useZodForm } from '../../../ui/forms/form.tsx'
import { useDraftOfForm, type FormDraft } from '../../../ui/forms/draft.ts'
import { Checkbox, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EditConflictDialog } from '../../edit-conflicts/edit-conflict-dialog.tsx'
import type { ConflictField } from '../../edit-conflicts/merge-edits.ts'
import { useEditConflict } from '../../edit-conflicts/use-edit-conflict.ts'
import { EditActionBar } from '../../edit-page.tsx'
import { LanguageTabs } from '../../language-tabs/language-tabs.tsx'
import { textConflictFields } from '../../language-tabs/text-values.ts'
import { LeaveDialog, savedState } from '../../leave-dialog.tsx'
import { useOddPriceQuestion } from '../../products/odd-prices/odd-prices.tsx'
import {
  blankDeal,
  fieldOfIssue,
  flashDealFormSchema,
  flashDealRequest,
  newPrices,
  valuesOf,
  type FlashDealFormValues,
  type TranslatedField,
} from './flash-deal-form-values.ts'
import { ProductsSection } from './products-section.tsx'
import { useTexts } from '../../../languages/language.ts'
import { dealFormTexts, type DealFormTexts } from './deal-form-texts.ts'

/** Where the form leads back to. */
export function useDealList() {
  return { label: useTexts(dealFormTexts).list, ...placeOfList(adminUrls.adminFlashDeals()) }
}

/** The subject is the deal that the form was filled from; null for a new one. */
export type DealDraft = FormDraft<FlashDeal | null, FlashDealFormValues>

interface FlashDealFormProps {
  /** The deal being changed; null for a new one. */
  deal: FlashDeal | null
  /** Input from before a session ended. */
  draft: DealDraft
}

export function FlashDealForm({ deal, draft }: FlashDealFormProps) {
  const t = useTexts(dealFormTexts)
  const dealList = useDealList()
  const navigate = useNavigate()
  const form = useZodForm(flashDealFormSchema, {
    defaultValues: deal ? valuesOf(deal) : blankDeal,
    raw: true,
  })
  const conflict = useEditConflict<FlashDeal, FlashDealFormValues>({
    record: deal,
    form,
    valuesOf,
    fields: conflictFields(t),
  })
  useDraftOfForm(draft, { form, subject: conflict.base })
  const { errors, isDirty } = form.formState

  const undo = useUndo()
  const question = useOddPriceQuestion()
  const isConfirmed = async (values: FlashDealFormValues) => {
    const products = newPrices(values, conflict.base)
    if (products.length === 0) return true
    const odd = await api('POST /flash-deals/odd-prices', { body: { products } })
    return question.ask(odd.oddPrices, odd.oddCount)
  }
  const saving = useApiMutation(
    async (values: FlashDealFormValues) =>
      (await isConfirmed(values)) ? conflict.save(values, sendFlashDeal) : null,
    {
      success: (saved) =>
        saved && {
          title: deal ? t.updated : t.added,
          text: t.savedText(saved.name),
        },
      action: (saved) => (deal ? undo(saved) : undefined),
      error: {
        title: t.error,
        fallback: t.saveFailed,
        shownInForm: 'at fields',
      },
      onSuccess: (saved) =>
        saved && navigate(dealList.to, { state: { ...savedState, ...dealList.state } }),
      invalidates: [adminQueryKeys.lists],
    },
  )

  return (
    <>
      <Form
        form={form}
        label={t.form}
        mutation={saving}
        errorAt="toast"
        fieldOf={(path) =>
          fieldOfIssue(path, saving.variables ?? form.getValues(), form.getValues())
        }
      >
        <div className="space-y-5">
          <SectionCard layout="beside" title={t.deal} text={t.dealText}>
            <div className="space-y-4">
              <LanguageTabs
                record={conflict.base}
                fields={[{ name: 'name', label: t.name, maxLength: 100 }]}
              >
                <Field label={t.name} required error={errors.name?.message}>
                  <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
                </Field>
              </LanguageTabs>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={t.start} required error={errors.startsAt?.message}>
                  <TextInput type="datetime-local" {...form.register('startsAt')} />
                </Field>
                <Field label={t.end} required error={errors.endsAt?.message}>
                  <TextInput type="datetime-local" {...form.register('endsAt')} />
                </Field>
              </div>
              <Checkbox {...form.register('isActive')} label={t.isActive} />
            </div>
          </SectionCard>
          <ProductsSection form={form} />
        </div>
        <EditActionBar
          submit={saving.isPending ? t.saving : deal ? t.update : t.add}
          list={dealList}
        />
        <LeaveDialog isDirty={isDirty} />
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(values) => saving.mutate(values)} />
      {question.dialog}
    </>
  )
}

async function sendFlashDeal(
  values: FlashDealFormValues,
  base: FlashDeal | null,
): Promise<FlashDeal> {
  const body = flashDealRequest(values, base)
  if (base === null) return (await api('POST /flash-deals', { body })).flashDeal
  return (await api('PUT /flash-deals/:id', { params: { id: base._id }, body })).flashDeal
}

/** The fields that a conflict of two edits shows, in these words. */
function conflictFields(t: DealFormTexts): ConflictField<FlashDealFormValues>[] {
  return [
    { label: t.name, names: ['name'], textOf: ({ name }) => name.trim() },
    ...textConflictFields<TranslatedField, FlashDealFormValues>({ name: t.name }),
    {
      label: t.start,
      names: ['startsAt'],
      textOf: ({ startsAt }) => startsAt.replace('T', ' '),
    },
    {
      label: t.end,
      names: ['endsAt'],
      textOf: ({ endsAt }) => endsAt.replace('T', ' '),
    },
    {
      label: t.activity,
      names: ['isActive'],
      textOf: ({ isActive }) => (isActive ? t.active : t.paused),
    },
    {
      label: t.products,
      names: ['products'],
      textOf: ({ products }) =>
        products
          .map(({ name, variantLabel, dealPrice, unitLimit }) =>
            t.row(nameWithVariant(name, variantLabel), dealPrice, unitLimit.trim()),
          )
          .join('\n'),
    },
  ]
}
