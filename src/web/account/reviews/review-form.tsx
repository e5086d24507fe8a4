import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/forms/draft.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { usePreparing } from '../../ui/uploads/use-preparing.ts'
import { UploadProgress } from '../../ui/uploads/upload-progress.tsx'
import { ownReviewTexts } from './own-review-texts.ts'
import { ReviewImagesField } from './review-images-field.tsx'
import { imageErrors } from './review-request.ts'
import {
  initialDraft,
  isDifferent,
  subjectKey,
  type ReviewDraft,
  type ReviewSubject,
  type ReviewValues,
} from './review-values.ts'
import { StarInput } from './star-input.tsx'

const loadSchema = async () => (await import('./review-form-schema.ts')).reviewFormSchema

interface ReviewFormProps {
  subject: ReviewSubject
  isPending: boolean
  error: Error | null
  uploadProgress: number | null
  /** Rejects when it was not saved. */
  onSave: (values: ReviewValues) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

const withoutImages = ({ images: _images, ...typed }: ReviewDraft) => typed

/** Shown in a dialog, which would cover a toast: errors are in the form. What is typed stays when it is closed. */
export function ReviewForm(props: ReviewFormProps) {
  const { subject, isPending, error, uploadProgress, onSave, onSaved, onCancel } = props
  const t = useTexts(ownReviewTexts).form
  const { restored, keep } = useDraft<ReviewDraft>(`review ${subjectKey(subject)}`, {
    storable: withoutImages,
  })
  const form = useZodForm(loadSchema, {
    defaultValues: { ...initialDraft(subject), ...restored },
  })
  const { control, register, formState, setValue } = form
  const { errors, isSubmitted } = formState
  const [rating, comment, images] = useWatch({ control, name: ['rating', 'comment', 'images'] })
  const [isPreparing, prepare] = usePreparing()
  const isSaved = useRef(false)
  const submitLabel = subject.kind === 'new' ? t.submit : t.save

  useEffect(() => {
    if (isSaved.current) return
    const typed = { ...(rating && { rating }), comment, images }
    keep(isDifferent(typed, initialDraft(subject)) ? typed : null)
  }, [rating, comment, images, subject, keep])

  const save = async (values: ReviewValues) => {
    await onSave(values)
    isSaved.current = true
    // The form may have been closed meanwhile.
    keep(null)
    onSaved()
  }

  return (
    <Form
      form={form}
      label={t.label}
      mutation={{ mutateAsync: save, isPending: isPending || isPreparing, error }}
      {...imageErrors}
      className="space-y-5"
    >
      <ReviewedProduct subject={subject} />
      <StarInput
        value={rating}
        onValueChange={(stars) =>
          setValue('rating', stars, { shouldDirty: true, shouldValidate: isSubmitted })
        }
        error={errors.rating?.message}
      />
      <Field
        label={t.experience}
        required
        error={errors.comment?.message}
        hint={t.length(comment.length)}
      >
        <TextArea {...register('comment')} rows={5} placeholder={t.experienceExample} />
      </Field>
      <ReviewImagesField onPrepare={prepare} />
      <FormAlert />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{isPreparing ? t.preparing : submitLabel}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
        <UploadProgress progress={uploadProgress} />
      </div>
    </Form>
  )
}

function ReviewedProduct({ subject }: { subject: ReviewSubject }) {
  const { name, image } = subject.kind === 'new' ? subject.product : subject.review.product
  return (
    <p className="flex items-center gap-3">
      <Thumbnail image={image} alt="" className="size-14" />
      <span className="min-w-0 leading-snug font-medium break-words">{name}</span>
    </p>
  )
}
