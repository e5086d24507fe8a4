import { moderationSchema } from '#shared/reviews/review-schemas.ts'
import { hideReasons, hideReasonTable } from '#shared/reviews/reviews.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { ReviewQuote, type ModerationFormProps } from './reply-form.tsx'

/** Asks why a review is hidden; its author reads the reason. */
export function HideForm({ review, moderate, onClose }: ModerationFormProps) {
  const form = useZodForm(moderationSchema, { defaultValues: { hidden: true } })
  return (
    <Form
      form={form}
      label="Hide review"
      mutation={{
        ...moderate,
        mutateAsync: async ({ reason }) => {
          await moderate.mutateAsync({ review, change: { hidden: true, reason } })
          onClose()
        },
      }}
      errorAt="alert"
      className="space-y-4"
    >
      <ReviewQuote review={review} />
      {review.hidden && !moderate.isPending && (
        <p role="alert" className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
          Somebody else has hidden this review meanwhile. Saving changes its reason.
        </p>
      )}
      <Field
        label="Reason"
        required
        hint="It leaves the shop and the product's rating at once. Its author sees the reason."
        error={form.formState.errors.reason?.message}
      >
        <Select {...form.register('reason')} defaultValue="">
          <option value="">Choose a reason</option>
          {hideReasons.map((reason) => (
            <option key={reason} value={reason}>
              {hideReasonTable[reason].label}
            </option>
          ))}
        </Select>
      </Field>
      <FormAlert />
      <FormButtons submit="Hide Review" onCancel={onClose} variant="danger" />
    </Form>
  )
}
