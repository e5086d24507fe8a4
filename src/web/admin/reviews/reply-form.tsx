import { useState } from 'react'
import { z } from 'zod'
import { requiredText } from '#shared/api/parameters.ts'
import { inEachLanguage } from '#shared/languages/texts.ts'
import type { AdminReview } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { maxReviewReplyLength } from '#shared/reviews/reviews.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { reviewsTexts } from './reviews-texts.ts'
import type { ModerationMutation } from './use-moderation.ts'

export interface ModerationFormProps {
  review: AdminReview
  moderate: ModerationMutation
  onClose: () => void
}

const replySchema = z.object({
  reply: requiredText(
    inEachLanguage((language) => reviewsTexts[language].replyForm.required),
    maxReviewReplyLength,
  ),
})

export function ReplyForm({ review, moderate, onClose }: ModerationFormProps) {
  const t = useTexts(reviewsTexts)
  const current = review.reply?.text ?? ''
  const [initial] = useState(current)
  const form = useZodForm(replySchema, { defaultValues: { reply: initial } })
  return (
    <Form
      form={form}
      label={t.reply}
      mutation={{
        ...moderate,
        mutateAsync: async (change) => {
          await moderate.mutateAsync({ review, change })
          onClose()
        },
      }}
      errorAt="alert"
      className="space-y-4"
    >
      <ReviewQuote review={review} />
      {current !== initial && !moderate.isPending && <MeanwhileNotice reply={current} />}
      <Field
        label={t.replyForm.field}
        required
        hint={t.replyForm.hint}
        error={form.formState.errors.reply?.message}
      >
        <TextArea {...form.register('reply')} rows={5} />
      </Field>
      <FormAlert />
      <FormButtons submit={t.replyForm.save} onCancel={onClose} />
    </Form>
  )
}

/** Another administrator changed the reply while this form was open. */
function MeanwhileNotice({ reply }: { reply: string }) {
  const { replyForm: t } = useTexts(reviewsTexts)
  return (
    <p role="alert" className="rounded-lg bg-warn-soft px-3 py-2 text-sm break-words text-warn">
      {reply === '' ? t.removedMeanwhile : t.changedMeanwhile(reply)}
    </p>
  )
}

/** The review that a dialog is about. */
export function ReviewQuote({ review }: { review: AdminReview }) {
  const language = useLanguage()
  return (
    <blockquote className="max-h-48 overflow-y-auto rounded-lg bg-background px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <StarRating rating={review.rating} />
        <span className="font-medium">{authorName(review.user, language)}</span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{review.comment}</p>
    </blockquote>
  )
}
