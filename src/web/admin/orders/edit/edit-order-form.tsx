import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { AddressFields } from '../../../addresses/address-fields.tsx'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { ApiError, errorMessage } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, useZodForm } from '../../../ui/forms/form.tsx'
import { useDraftOfForm, type FormDraft } from '../../../ui/forms/draft.ts'
import { Checkbox, TextArea } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EditActionBar } from '../../edit-page.tsx'
import { LeaveDialog, savedState } from '../../leave-dialog.tsx'
import { AdjustmentsSection } from './adjustments-section.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import {
  editFormSchema,
  editRequest,
  rebasedValues,
  valuesOf,
  type EditValues,
} from './edit-values.ts'
import { LinesSection } from './lines-section.tsx'
import { PreviewCard } from './preview-card.tsx'
import { orderOfRefusal, useEditPreview, useLineProducts } from './use-edit-preview.ts'

export type EditDraft = FormDraft<AdminOrder, EditValues>

interface EditOrderFormProps {
  order: AdminOrder
  /** Input from before a session ended or the language was switched. */
  draft: EditDraft
  /** Its parcel with this courier was cancelled for the edit: it is booked again, unless that is not wanted. */
  courier?: CourierId | undefined
}

export function EditOrderForm({ order, draft, courier }: EditOrderFormProps) {
  const t = useTexts(editPageTexts)
  const { names } = useTexts(courierTexts)
  const mayBook = useMay()('write_packing')
  const [isBookedAgain, setBookedAgain] = useState(true)
  // The order that the changes are changes of.
  const [base, setBase] = useState(order)
  const form = useZodForm(editFormSchema, {
    defaultValues: valuesOf(order),
    raw: true,
  })
  useDraftOfForm(draft, { form, subject: base })
  const { errors, isDirty, dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as EditValues
  const products = useLineProducts(values.lines)
  const preview = useEditPreview(base, values, products)
  const { total } = preview.data?.after ?? base
  const hasChanges = preview.data !== undefined && preview.data.changes.length > 0
  // Pressing Save then says at which field.
  const isIncomplete = isDirty && !editFormSchema.safeParse(values).success
  const list = useOpener(order)
  const navigate = useNavigate()

  const saving = useApiMutation(
    async (typed: EditValues) => {
      const saved = await api('POST /admin/orders/:id/edit', {
        params: { id: base._id },
        body: {
          ...editRequest(base, typed, products),
          note: typed.note.trim() || null,
          expectedTotal: total,
        },
      })
      if ('problems' in saved) throw new Error('an edit was not saved')
      const booking =
        courier && mayBook && isBookedAgain ? await bookAgain(courier, base._id) : null
      return { ...saved, booking }
    },
    {
      success: ({ change, booking }) =>
        change && {
          title: t.saved,
          text: booking ?? t.savedText(change.totalBefore, change.totalAfter),
        },
      error: t.notSaved,
      onSuccess: () => navigate(list.to, { state: savedState }),
      // It says what the order is now, or what it would be.
      onError: preview.refetch,
      invalidates: [adminQueryKeys.lists, adminQueryKeys.nextCall],
    },
  )

  const current = orderOfRefusal(preview.error, 'edit_conflict')
  const goOnFrom = (next: AdminOrder, filled: EditValues) => {
    setBase(next)
    form.reset(valuesOf(next))
    form.reset(filled, { keepDefaultValues: true })
    saving.reset()
  }
  return (
    <Form form={form} label={t.form} mutation={saving} errorAt="toast" fieldOf={() => null}>
      {current && (
        <ConflictNotice
          key={current.updatedAt}
          current={current}
          onGoOn={() => goOnFrom(current, rebasedValues(values, dirtyFields, base, current))}
          onStartAgain={() => goOnFrom(current, valuesOf(current))}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <LinesSection
            lines={values.lines}
            orderedItems={base.items}
            products={products}
            problemsOf={preview.problemsOf}
            none={<NoLinesLeft />}
            onChange={(update) =>
              form.setValue('lines', update(form.getValues('lines')), { shouldDirty: true })
            }
          />
          <AdjustmentsSection problem={preview.problemAt('adjustments')?.message} />
          <SectionCard title={t.address}>
            <AddressFields
              districtProblem={preview.problemAt('shippingAddress.district')?.message}
            />
          </SectionCard>
          <SectionCard title={t.note}>
            <Field label={t.note} hideLabel hint={t.noteHint} error={errors.note?.message}>
              <TextArea {...form.register('note')} rows={2} maxLength={500} />
            </Field>
          </SectionCard>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <PreviewCard
            preview={preview}
            couponCode={base.appliedCoupon?.code}
            dropCoupon={values.dropCoupon}
            onDropCoupon={(dropped) => form.setValue('dropCoupon', dropped, { shouldDirty: true })}
            refusal={priceChange(saving.error)}
          />
          {courier && mayBook && (
            <Checkbox
              label={t.bookAgain(names[courier])}
              checked={isBookedAgain}
              onChange={(event) => setBookedAgain(event.target.checked)}
              className="mt-4"
            />
          )}
        </div>
      </div>
      <EditActionBar
        submit={t.save(base.total, total)}
        list={list}
        isDisabled={preview.isStale || !(hasChanges || isIncomplete)}
      />
      <LeaveDialog isDirty={isDirty} hasDraft />
    </Form>
  )
}

/** Why the order, which is changed, was not booked again; null where it is. */
async function bookAgain(courier: CourierId, orderId: string): Promise<string | null> {
  try {
    const { skipped } = await api('POST /admin/parcels', {
      body: { courier, orders: [{ orderId }] },
    })
    return skipped[0]?.reason ?? null
  } catch (error) {
    return errorMessage(error)
  }
}

function NoLinesLeft() {
  const { noLines } = useTexts(editTexts)
  return (
    <p role="alert" className="mb-4 text-sm font-medium text-sale">
      {noLines}
    </p>
  )
}

/** The sentence about a total that has moved since the preview. */
function priceChange(error: Error | null): string | null {
  return error instanceof ApiError && error.code === 'price_changed' ? error.message : null
}

/** Where the page leads back to: the calls where it was opened from them, else the order. */
function useOpener({ _id, orderNumber }: AdminOrder) {
  const t = useTexts(editPageTexts)
  const state = useLocation().state as { isFromCalls?: boolean } | null
  return {
    label: t.order(orderNumber),
    to: state?.isFromCalls ? adminUrls.adminCalls() : adminUrls.adminOrder({ id: _id }),
  }
}
