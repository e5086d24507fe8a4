import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { couponInputSchema } from '#shared/coupons/coupon-schemas.ts'
import { maxCouponCodeLength } from '#shared/coupons/coupons.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { useKeepDraft, type FormDraft } from '../../ui/forms/form-draft.ts'
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs.tsx'

/** The form's values: texts as they are typed. */
const typedSchema = z.object({
  code: z.string(),
  description: z.string(),
  discountType: z.string(),
  discountValue: z.string(),
  minimumOrderAmount: z.string(),
  maximumDiscount: z.string(),
  expiryDate: z.string(),
  usageLimit: z.string(),
  isActive: z.boolean(),
})

type TypedCoupon = z.output<typeof typedSchema>

/** Validates the input with the shop's own rules (SPEC §5). */
const couponFormSchema = typedSchema.pipe(
  z.preprocess(
    (typed: TypedCoupon) => ({
      ...typed,
      discountValue: numberOf(typed.discountValue),
      minimumOrderAmount: numberOf(typed.minimumOrderAmount),
      // Shown for percentages only.
      maximumDiscount: typed.discountType === 'fixed' ? null : numberOf(typed.maximumDiscount),
      usageLimit: numberOf(typed.usageLimit),
    }),
    couponInputSchema,
  ),
)

/** Undefined when nothing is typed. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

const blank: TypedCoupon = {
  code: '',
  description: '',
  discountType: 'percentage',
  discountValue: '',
  minimumOrderAmount: '',
  maximumDiscount: '',
  expiryDate: '',
  usageLimit: '',
  isActive: true,
}

export const couponDraftName = 'coupon'

/** What is typed of a new coupon. */
export type CouponDraft = FormDraft<null, TypedCoupon>

interface CouponFormProps {
  /** What was typed before a session ended. */
  draft: CouponDraft | null
  onSaved: () => void
  onCancel: () => void
}

export function CouponForm({ draft, onSaved, onCancel }: CouponFormProps) {
  const form = useZodForm(couponFormSchema, { defaultValues: blank })
  useKeepDraft({ name: couponDraftName, form, subject: null, draft })
  const [code, discountType] = useWatch({ control: form.control, name: ['code', 'discountType'] })
  const { errors, isSubmitted } = form.formState
  const isFixed = discountType === 'fixed'
  const [today] = useState(() => dayInDhaka(new Date()))
  const creating = useApiMutation(
    (coupon: z.output<typeof couponFormSchema>) =>
      api('POST /coupons', { body: { ...coupon, expiryDate: form.getValues('expiryDate') } }),
    {
      success: { title: 'Coupon created successfully!' },
      error: { title: 'Error', fallback: 'Failed to create coupon' },
      onSuccess: onSaved,
      invalidates: [queryKeys.lists],
    },
  )

  return (
    <Form form={form} label="New coupon" mutation={creating} errorAt="toast">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Code" required error={errors.code?.message}>
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
        <Field label="Discount Type" required error={errors.discountType?.message}>
          <Select {...form.register('discountType')}>
            <option value="percentage">Percentage</option>
            <option value="fixed">Fixed amount</option>
          </Select>
        </Field>
        <Field
          label={isFixed ? 'Discount Value (৳)' : 'Discount Value (%)'}
          required
          error={errors.discountValue?.message}
        >
          <TextInput
            {...form.register('discountValue')}
            type="number"
            min={0}
            step={isFixed ? 0.01 : 1}
            inputMode={isFixed ? 'decimal' : 'numeric'}
          />
        </Field>
        <Field label="Minimum Order (৳)" error={errors.minimumOrderAmount?.message}>
          <TextInput
            {...form.register('minimumOrderAmount')}
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
          />
        </Field>
        {!isFixed && (
          <Field label="Maximum Discount (৳)" error={errors.maximumDiscount?.message}>
            <TextInput
              {...form.register('maximumDiscount')}
              type="number"
              min={0}
              step={0.01}
              inputMode="decimal"
            />
          </Field>
        )}
        <Field
          label="Expiry Date"
          required
          error={errors.expiryDate?.message}
          hint="Valid until the end of this day."
        >
          <TextInput {...form.register('expiryDate')} type="date" min={today} />
        </Field>
        <Field label="Usage Limit" error={errors.usageLimit?.message} hint="Blank means unlimited.">
          <TextInput
            {...form.register('usageLimit')}
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
          />
        </Field>
        <Field
          label="Description"
          required
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <TextInput {...form.register('description')} maxLength={300} autoComplete="off" />
        </Field>
      </div>
      <Checkbox
        {...form.register('isActive')}
        label="Active: shoppers can use it at once"
        className="mt-3"
      />
      <FormButtons submit="Create Coupon" onCancel={onCancel} className="mt-4" />
    </Form>
  )
}
