import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { maxSentPictures } from '#shared/catalog/pictures/picture-limits.ts'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { inEachLanguage, messagesOf } from '#shared/languages/texts.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { Returnable } from '#shared/returns/return-schemas.ts'
import { maxReturnTextLength, requestedKinds, returnReasons } from '#shared/returns/returns.ts'
import { returnNames, returnTexts } from '#shared/returns/return-texts.ts'
import { ReviewImagesField } from '../../account/reviews/review-images-field.tsx'
import { imageErrors, sentImage } from '../../account/reviews/review-request.ts'
import { api, newIdempotencyKey } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/forms/draft.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { Options, RadioGroup, Select, TextArea } from '../../ui/forms/inputs.tsx'
import type { FormImage } from '../../ui/uploads/form-images.ts'
import { usePreparing } from '../../ui/uploads/use-preparing.ts'
import { WantedOptions } from './wanted-options.tsx'
import { orderReturnsTexts } from './order-returns-texts.ts'

const sayReturn = messagesOf(returnTexts)

const schema = z.object({
  kind: z.enum(requestedKinds),
  lines: z
    .array(
      z
        .object({
          itemId: z.string(),
          quantity: z.string(),
          reason: z.string(),
          wantedVariantId: z.string(),
        })
        .refine(({ quantity, reason }) => quantity === '0' || reason !== '', {
          path: ['reason'],
          error: sayReturn('reason'),
        }),
    )
    .refine((lines) => lines.some(({ quantity }) => quantity !== '0'), {
      path: [0, 'quantity'],
      error: inEachLanguage((language) => orderReturnsTexts[language].form.chooseOne),
    }),
  comment: z.string().max(maxReturnTextLength),
  images: z.array(z.custom<FormImage>()).max(maxSentPictures),
})

/** Its input without pictures. */
type ReturnDraft = Omit<z.input<typeof schema>, 'images'>

const typedOf = ({ images: _images, ...typed }: z.input<typeof schema>): ReturnDraft => typed

/** Of a customer who is signed in, or of a guest who has the phone of the order. */
export function useReturnDraft({ _id }: TrackedOrder, { phone }: { phone?: string }) {
  return useDraft<ReturnDraft>(`return ${_id}`, phone === undefined ? {} : { owner: phone })
}

interface ReturnFormProps {
  order: TrackedOrder
  access: { phone?: string }
  lines: Returnable['lines']
  onClose: () => void
}

/** Asks to return or exchange units of an order, each product with its reason. */
export function ReturnForm({ order, access, lines, onClose }: ReturnFormProps) {
  const { form: t, ...common } = useTexts(orderReturnsTexts)
  const { reasons } = useTexts(returnNames)
  const language = useLanguage()
  const [isPreparing, prepare] = usePreparing()
  const offered = lines.flatMap(({ itemId, quantity, choices }) => {
    const item = order.items.find(({ _id }) => _id === itemId)
    return item && quantity > 0 ? [{ item, quantity, choices }] : []
  })
  const draft = useReturnDraft(order, access)
  const form = useZodForm(schema, {
    defaultValues: {
      kind: 'return',
      comment: '',
      ...draft.restored,
      images: [],
      lines: offered.map(({ item: { _id: itemId }, quantity: max }) => {
        const typed = draft.restored?.lines.find((line) => line.itemId === itemId)
        const isOffered = typed !== undefined && Number(typed.quantity) <= max
        return isOffered ? typed : { itemId, quantity: '0', reason: '', wantedVariantId: '' }
      }),
    },
  })
  const { keep } = draft
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keep(typedOf(values)) }),
    [subscribe, keep],
  )
  const { setFocus } = form
  const focusFirst = useEffectEvent(() => {
    if (draft.restored === null) setFocus('kind')
  })
  useEffect(() => focusFirst(), [])
  const { errors } = form.formState
  const isExchange = form.watch('kind') === 'exchange'
  const [idempotencyKey] = useState(newIdempotencyKey)
  const ask = useApiMutation(
    async ({ kind, lines: chosen, comment, images }: z.output<typeof schema>) =>
      api('POST /orders/:id/returns', {
        params: { id: order._id },
        body: {
          ...access,
          kind,
          comment,
          lines: chosen.flatMap(({ itemId, quantity, reason, wantedVariantId }) =>
            quantity === '0'
              ? []
              : [
                  {
                    itemId,
                    quantity: Number(quantity),
                    reason,
                    wantedVariantId: kind === 'exchange' ? wantedVariantId || null : null,
                  },
                ],
          ),
          images: await Promise.all(images.map(sentImage)),
        },
        idempotencyKey,
      }),
    {
      success: { title: common.asked, text: common.askedText },
      error: { title: t.failed, shownInForm: 'always' },
      onSuccess: close,
      invalidates: [queryKeys.orderReturns(order._id)],
    },
  )
  function close() {
    keep(null)
    onClose()
  }
  return (
    <Form
      form={form}
      label={t.label}
      mutation={{ ...ask, isPending: ask.isPending || isPreparing }}
      {...imageErrors}
      className="space-y-5 rounded-card border border-line p-4"
    >
      <RadioGroup
        legend={t.kind}
        values={requestedKinds}
        labels={t.kinds}
        field={form.register('kind')}
      />
      <fieldset className="space-y-4">
        <legend className="mb-1.5 text-sm font-medium">{t.products}</legend>
        {offered.map(({ item, quantity, choices }, at) => {
          const name =
            item.variantLabel === null
              ? item.name
              : [item.name, item.variantLabel].join(variantLabelSeparator)
          const lineErrors = errors.lines?.[at]
          const isChosen = form.watch(`lines.${at}.quantity`) !== '0'
          return (
            <div key={item._id} className="space-y-2">
              <Field label={t.quantity(name)} error={lineErrors?.quantity?.message}>
                <Select {...form.register(`lines.${at}.quantity`)}>
                  <option value="0">{t.none}</option>
                  {Array.from({ length: quantity }, (_, index) => (
                    <option key={index} value={String(index + 1)}>
                      {formatCount(index + 1, language)}
                    </option>
                  ))}
                </Select>
              </Field>
              {isChosen && (
                <Field label={t.reason(name)} required error={lineErrors?.reason?.message}>
                  <Select {...form.register(`lines.${at}.reason`)}>
                    <option value="">{t.choose}</option>
                    <Options values={returnReasons} labels={reasons} />
                  </Select>
                </Field>
              )}
              {isChosen && isExchange && choices.length > 1 && (
                <Field label={t.wanted(name)}>
                  <Select {...form.register(`lines.${at}.wantedVariantId`)}>
                    <WantedOptions choices={choices} variantId={item.variantId} />
                  </Select>
                </Field>
              )}
            </div>
          )
        })}
      </fieldset>
      <Field label={t.comment} error={errors.comment?.message}>
        <TextArea rows={3} {...form.register('comment')} />
      </Field>
      <ReviewImagesField onPrepare={prepare} />
      <FormAlert fallback={t.failed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{isPreparing ? t.preparing : t.send}</SubmitButton>
        <Button variant="secondary" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
