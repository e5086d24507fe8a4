import { moderationSchema } from '#shared/reviews/review-schemas.ts'
import { hideReasonTexts } from '#shared/reviews/hide-reason-texts.ts'
import { hideReasons } from '#shared/reviews/reviews.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { ReviewQuote, type ModerationFormProps } from './reply-form.tsx'
import { reviewsTexts } from './reviews-texts.ts'

/** Asks why a review is hidden; its author reads the reason. */
export function HideForm({ review, moderate, onClose }: ModerationFormProps) {
  const { hideForm: t } = useTexts(reviewsTexts)
  const reasons = useTexts(hideReasonTexts)
  const form = useZodForm(moderationSchema, { defaultValues: { hidden: true } })
  return (
    <Form
      form={form}
      label={t.label}
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
          {t.hiddenMeanwhile}
        </p>
      )}
      <Field label={t.reason} required hint={t.hint} error={form.formState.errors.reason?.message}>
        <Select {...form.register('reason')} defaultValue="">
          <option value="">{t.choose}</option>
          {hideReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason].label}
            </option>
          ))}
        </Select>
      </Field>
      <FormAlert />
      <FormButtons submit={t.title} onCancel={onClose} variant="danger" />
    </Form>
  )
}
