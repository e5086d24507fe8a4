import { useState } from 'react'
import { z } from 'zod'
import { messagesOf } from '#shared/languages/texts.ts'
import type { OrderOfPage } from '#shared/orders/order-page-schemas.ts'
import { maxReturnTextLength, requestedKinds, returnReasons } from '#shared/returns/returns.ts'
import { returnNames, returnTexts } from '#shared/returns/return-texts.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api, newIdempotencyKey } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { Options, Select, TextArea } from '../../ui/forms/inputs.tsx'
import { returnsTexts } from './returns-texts.ts'

const say = messagesOf(returnTexts)

const schema = z
  .object({
    kind: z.enum(requestedKinds),
    quantities: z.array(z.string()),
    reason: z.string().min(1, say('reason')),
    comment: z.string().max(maxReturnTextLength),
  })
  .refine(({ quantities }) => quantities.some((quantity) => quantity !== '0'), {
    path: ['quantities', 0],
    error: say('noLines'),
  })

/** Opens a return for a buyer who called, also after the days of the settings. */
export function OpenReturnForm({ order, onClose }: { order: OrderOfPage; onClose: () => void }) {
  const t = useTexts(returnsTexts)
  const { kinds, reasons } = useTexts(returnNames)
  const form = useZodForm(schema, {
    defaultValues: {
      kind: 'return',
      quantities: order.items.map(() => '0'),
      reason: '',
      comment: '',
    },
  })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const open = useApiMutation(
    ({ kind, quantities, reason, comment }: z.output<typeof schema>) =>
      api('POST /admin/orders/:id/returns', {
        params: { id: order._id },
        body: {
          kind,
          comment,
          lines: order.items.flatMap(({ _id: itemId }, at) => {
            const quantity = Number(quantities[at])
            return quantity === 0 ? [] : [{ itemId, quantity, reason }]
          }),
        },
        idempotencyKey,
      }),
    {
      success: { title: t.opened },
      error: { title: t.stepFailed, shownInForm: 'always' },
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const { errors } = form.formState
  return (
    <Form form={form} mutation={open} errorAt="alert" label={t.openReturn} className="space-y-4">
      <Field label={t.kind}>
        <Select {...form.register('kind')}>
          <Options values={requestedKinds} labels={kinds} />
        </Select>
      </Field>
      {order.items.map((item, at) => (
        <Field
          key={item._id}
          label={t.quantity(
            item.variantLabel === null ? item.name : `${item.name} (${item.variantLabel})`,
          )}
          error={errors.quantities?.[at]?.message}
        >
          <Select {...form.register(`quantities.${at}`)}>
            {Array.from({ length: item.quantity + 1 }, (_, quantity) => (
              <option key={quantity} value={String(quantity)}>
                {quantity}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={t.why} required error={errors.reason?.message}>
        <Select {...form.register('reason')}>
          <option value="">{t.chooseReason}</option>
          <Options values={returnReasons} labels={reasons} />
        </Select>
      </Field>
      <Field label={t.comment} error={errors.comment?.message}>
        <TextArea rows={2} {...form.register('comment')} />
      </Field>
      <FormAlert fallback={t.stepFailed} />
      <FormButtons submit={t.openReturn} onCancel={onClose} />
    </Form>
  )
}
