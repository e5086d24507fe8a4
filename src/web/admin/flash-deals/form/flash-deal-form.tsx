import { useUndo } from '../../undo/use-undo.ts'
import { useNavigate } from 'react-router'
import type { FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, useZodForm } from '../../../ui/forms/form.tsx'
import { useFormDraft, useKeepDraft, type FormDraft } from '../../../ui/forms/form-draft.ts'
import { Checkbox, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EditConflictDialog } from '../../edit-conflicts/edit-conflict-dialog.tsx'
import type { ConflictField } from '../../edit-conflicts/merge-edits.ts'
import { useEditConflict } from '../../edit-conflicts/use-edit-conflict.ts'
import { EditActionBar } from '../../edit-page.tsx'
import { LeaveDialog, savedState } from '../../leave-dialog.tsx'
import {
  blankDeal,
  fieldOfIssue,
  flashDealFormSchema,
  flashDealRequest,
  valuesOf,
  type DealRow,
  type FlashDealFormValues,
} from './flash-deal-form-values.ts'
import { ProductsSection } from './products-section.tsx'

export const dealList = { label: 'Flash Deals', to: urls.adminFlashDeals() }

const draftName = 'flashDeal'

/** The subject is the deal that the form was filled from; null for a new one. */
type DealDraft = FormDraft<FlashDeal | null, FlashDealFormValues>

/** What was typed into the form of this deal before a session ended. */
export function useDealDraft(dealId: string | undefined): DealDraft | null {
  const draft = useFormDraft<FlashDeal | null, FlashDealFormValues>(draftName)
  return draft?.subject?._id === dealId ? draft : null
}

interface FlashDealFormProps {
  /** The deal being changed; null for a new one. */
  deal: FlashDeal | null
  /** What was typed before a session ended. */
  draft: DealDraft | null
}

export function FlashDealForm({ deal, draft }: FlashDealFormProps) {
  const navigate = useNavigate()
  const form = useZodForm(flashDealFormSchema, {
    defaultValues: deal ? valuesOf(deal) : blankDeal,
    raw: true,
  })
  const conflict = useEditConflict<FlashDeal, FlashDealFormValues>({
    record: deal,
    form,
    valuesOf,
    fields: conflictFields,
  })
  useKeepDraft({ name: draftName, form, subject: conflict.base, draft })
  const { errors, isDirty } = form.formState

  const undo = useUndo()
  const saving = useApiMutation(
    (values: FlashDealFormValues) => conflict.save(values, sendFlashDeal),
    {
      success: (saved) =>
        saved && {
          title: deal ? 'Flash Deal Updated' : 'Flash Deal Added',
          text: `${saved.name} has been saved.`,
        },
      action: (saved) => (deal ? undo(saved) : undefined),
      error: {
        title: 'Error',
        fallback: 'Failed to save flash deal. Please try again.',
        shownInForm: 'at fields',
      },
      onSuccess: (saved) => saved && navigate(dealList.to, { state: savedState }),
      invalidates: [queryKeys.lists],
    },
  )

  return (
    <>
      <Form
        form={form}
        label="Flash deal"
        mutation={saving}
        errorAt="toast"
        fieldOf={(path) =>
          fieldOfIssue(path, saving.variables ?? form.getValues(), form.getValues())
        }
      >
        <div className="space-y-5">
          <SectionCard
            layout="beside"
            title="Deal"
            text="It starts and ends by itself. Times are in Dhaka (GMT+6)."
          >
            <div className="space-y-4">
              <Field label="Name" required error={errors.name?.message}>
                <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
              </Field>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Start (Dhaka time)" required error={errors.startsAt?.message}>
                  <TextInput type="datetime-local" {...form.register('startsAt')} />
                </Field>
                <Field label="End (Dhaka time)" required error={errors.endsAt?.message}>
                  <TextInput type="datetime-local" {...form.register('endsAt')} />
                </Field>
              </div>
              <Checkbox
                {...form.register('isActive')}
                label="Active: a deal that is not active is paused, at regular prices"
              />
            </div>
          </SectionCard>
          <ProductsSection form={form} />
        </div>
        <EditActionBar submit={submitLabel(deal, saving.isPending)} list={dealList} />
        <LeaveDialog isDirty={isDirty} />
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(values) => saving.mutate(values)} />
    </>
  )
}

function submitLabel(deal: FlashDeal | null, isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  return deal ? 'Update Flash Deal' : 'Add Flash Deal'
}

async function sendFlashDeal(
  values: FlashDealFormValues,
  base: FlashDeal | null,
): Promise<FlashDeal> {
  const body = flashDealRequest(values, base)
  if (base === null) return (await api('POST /flash-deals', { body })).flashDeal
  return (await api('PUT /flash-deals/:id', { params: { id: base._id }, body })).flashDeal
}

const conflictFields: ConflictField<FlashDealFormValues>[] = [
  { label: 'Name', names: ['name'], textOf: ({ name }) => name.trim() },
  {
    label: 'Start (Dhaka time)',
    names: ['startsAt'],
    textOf: ({ startsAt }) => startsAt.replace('T', ' '),
  },
  {
    label: 'End (Dhaka time)',
    names: ['endsAt'],
    textOf: ({ endsAt }) => endsAt.replace('T', ' '),
  },
  {
    label: 'Active',
    names: ['isActive'],
    textOf: ({ isActive }) => (isActive ? 'Active' : 'Paused'),
  },
  {
    label: 'Products',
    names: ['products'],
    textOf: ({ products }) => products.map(rowText).join('\n'),
  },
]

/** "Arc Mouse: ৳700, 20 units" */
function rowText({ name, dealPrice, unitLimit }: DealRow): string {
  const price = Number(dealPrice)
  const units = unitLimit.trim() === '' ? 'unlimited' : `${unitLimit.trim()} units`
  return `${name}: ${Number.isFinite(price) ? formatTaka(price) : dealPrice}, ${units}`
}
