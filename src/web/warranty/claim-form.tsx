import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { maxSentPictures } from '#shared/catalog/pictures/picture-limits.ts'
import {
  claimRequestSchema,
  type CoveredItem,
  maxComplaintLength,
  type WarrantyRequest,
} from '#shared/warranty/claim-schemas.ts'
import { ReviewImagesField } from '../account/reviews/review-images-field.tsx'
import { imageErrors, sentImage } from '../account/reviews/review-request.ts'
import { api, newIdempotencyKey } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import type { Draft } from '../ui/forms/draft.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import type { FormImage } from '../ui/uploads/form-images.ts'
import { usePreparing } from '../ui/uploads/use-preparing.ts'
import { warrantyTexts } from './warranty-texts.ts'

const schema = z.object({
  complaint: claimRequestSchema.shape.complaint,
  images: z.array(z.custom<FormImage>()).max(maxSentPictures),
})

export type ClaimDraft = Draft<{ complaint: string }>

interface ClaimFormProps {
  item: CoveredItem
  request: WarrantyRequest
  draft: ClaimDraft
  onClaimed: (items: CoveredItem[]) => void
}

/** Claims a warranty. The input outlives a reload and a shop that does not answer. */
export default function ClaimForm({ item, request, draft, onClaimed }: ClaimFormProps) {
  const t = useTexts(warrantyTexts)
  const [isPreparing, prepare] = usePreparing()
  const form = useZodForm(schema, {
    defaultValues: { complaint: draft.restored?.complaint ?? '', images: [] },
  })
  const { errors } = form.formState
  const { setFocus } = form
  const focusComplaint = useEffectEvent(() => {
    // A draft opens the form by itself.
    if (draft.restored === null) setFocus('complaint')
  })
  useEffect(() => focusComplaint(), [])
  const [idempotencyKey] = useState(newIdempotencyKey)
  const send = useApiMutation(
    async ({ complaint, images }: z.output<typeof schema>) =>
      api('POST /warranty/claims', {
        body: {
          ...request,
          key: item.key,
          complaint,
          images: await Promise.all(images.map(sentImage)),
        },
        idempotencyKey,
      }),
    {
      success: { title: t.sent, text: t.sentText },
      error: { title: t.failed, shownInForm: 'always' },
      onSuccess: (answer) => {
        draft.keep(null)
        onClaimed(answer.items)
      },
    },
  )
  return (
    <Form
      form={form}
      label={t.open}
      mutation={{ ...send, isPending: send.isPending || isPreparing }}
      {...imageErrors}
      className="mt-4 space-y-4"
    >
      <Field label={t.complaint} required error={errors.complaint?.message}>
        <TextArea
          {...form.register('complaint', {
            onChange: (event: { target: HTMLTextAreaElement }) =>
              draft.keep({ complaint: event.target.value }),
          })}
          rows={4}
          maxLength={maxComplaintLength}
        />
      </Field>
      <ReviewImagesField onPrepare={prepare} />
      <FormAlert fallback={t.failed} />
      <SubmitButton>{isPreparing ? t.preparing : t.send}</SubmitButton>
    </Form>
  )
}
