import { useUndo } from '../undo/use-undo.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import { maxCouponCodeLength } from '#shared/coupons/coupons.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { useDraftOfForm, type FormDraft } from '../../ui/forms/draft.ts'
import { Checkbox, NumberInput, Select, TextInput } from '../../ui/forms/inputs.tsx'
import { EditConflictDialog } from '../edit-conflicts/edit-conflict-dialog.tsx'
import { useEditConflict } from '../edit-conflicts/use-edit-conflict.ts'
import { LanguageTabs } from '../language-tabs/language-tabs.tsx'
import {
  blankCoupon,
  conflictFields,
  couponFormSchema,
  sendCoupon,
  valuesOf,
  type TypedCoupon,
} from './coupon-form-values.ts'
import { useTexts } from '../../languages/language.ts'
import { couponAdminTexts } from './coupon-admin-texts.ts'

/** Unsaved input of a coupon; the subject is null for a new one. */
export type CouponDraft = FormDraft<Coupon | null, TypedCoupon>

interface CouponFormProps {
  /** The coupon being changed; null for a new one. */
  coupon: Coupon | null
  /** Input from before a session ended. */
  draft: CouponDraft
  onSaved: () => void
  onCancel: () => void
}

/** In the list for a new coupon, in a dialog for one that is changed. */
export function CouponForm({ coupon, draft, onSaved, onCancel }: CouponFormProps) {
  const texts = useTexts(couponAdminTexts)
  const t = texts.form
  const form = useZodForm(couponFormSchema(coupon), {
    defaultValues: coupon ? valuesOf(coupon) : blankCoupon,
    raw: true,
  })
  const conflict = useEditConflict<Coupon, TypedCoupon>({
    record: coupon,
    form,
    valuesOf,
    fields: conflictFields(texts),
  })
  useDraftOfForm(draft, { form, subject: conflict.base })
  const [code, discountType] = useWatch({ control: form.control, name: ['code', 'discountType'] })
  const { errors, isSubmitted } = form.formState
  const isFixed = discountType === 'fixed'
  const [today] = useState(() => dayInDhaka(new Date()))
  const undo = useUndo()
  const saving = useApiMutation((typed: TypedCoupon) => conflict.save(typed, sendCoupon), {
    success: (saved) => saved && { title: coupon ? texts.updated : texts.created },
    action: (saved) => (coupon ? undo(saved) : undefined),
    error: coupon
      ? 'silent'
      : { title: texts.error, fallback: texts.createFailed, shownInForm: 'at fields' },
    onSuccess: (saved) => saved && onSaved(),
    invalidates: [adminQueryKeys.lists],
  })

  return (
    <>
      <Form
        form={form}
        label={coupon ? t.edit : t.new}
        mutation={saving}
        // The dialog of an edit would cover a toast.
        errorAt={coupon ? 'alert' : 'toast'}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={t.code} required error={errors.code?.message}>
            <TextInput
              name="code"
              value={code}
              maxLength={maxCouponCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) =>
                form.setValue('code', event.target.value.toUpperCase(), {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            />
          </Field>
          <Field label={t.discountType} required error={errors.discountType?.message}>
            <Select {...form.register('discountType')}>
              <option value="percentage">{t.percentage}</option>
              <option value="fixed">{t.fixed}</option>
            </Select>
          </Field>
          <Field
            label={isFixed ? t.discountTaka : t.discountPercent}
            required
            error={errors.discountValue?.message}
          >
            <NumberInput
              {...form.register('discountValue')}
              inputMode={isFixed ? 'decimal' : 'numeric'}
            />
          </Field>
          <Field label={t.minimum} error={errors.minimumOrderAmount?.message}>
            <NumberInput {...form.register('minimumOrderAmount')} inputMode="decimal" />
          </Field>
          {!isFixed && (
            <Field label={t.maximum} error={errors.maximumDiscount?.message}>
              <NumberInput {...form.register('maximumDiscount')} inputMode="decimal" />
            </Field>
          )}
          <Field label={t.expiry} required error={errors.expiryDate?.message} hint={t.expiryHint}>
            <TextInput
              {...form.register('expiryDate', {
                // A year that is being typed is one of the first centuries.
                onChange: ({ target }) => target.value > '2000' && void form.trigger('expiryDate'),
              })}
              type="date"
              min={today}
            />
          </Field>
          <Field label={t.usage} error={errors.usageLimit?.message} hint={t.usageHint}>
            <NumberInput {...form.register('usageLimit')} inputMode="numeric" />
          </Field>
          <Field
            label={t.usagePerBuyer}
            error={errors.usageLimitPerBuyer?.message}
            hint={t.usagePerBuyerHint}
          >
            <NumberInput {...form.register('usageLimitPerBuyer')} inputMode="numeric" />
          </Field>
          <div className="sm:col-span-2">
            <LanguageTabs
              record={conflict.base}
              fields={[{ name: 'description', label: t.description, maxLength: 300 }]}
            >
              <Field label={t.description} required error={errors.description?.message}>
                <TextInput {...form.register('description')} maxLength={300} autoComplete="off" />
              </Field>
            </LanguageTabs>
          </div>
        </div>
        <Checkbox {...form.register('isActive')} label={t.isActive} className="mt-3" />
        <FormAlert fallback={texts.updateFailed} />
        <FormButtons submit={coupon ? t.update : t.create} onCancel={onCancel} className="mt-4" />
      </Form>
      <EditConflictDialog conflict={conflict} onKeepMine={(typed) => saving.mutate(typed)} />
    </>
  )
}
