import { useState } from 'react'
import { z } from 'zod'
import { correctionRequestSchema } from '#shared/stock/stock-document-schemas.ts'
import { listNumbers } from '#shared/units/units.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { api, newIdempotencyKey } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { NumberInput, RadioGroup, TextInput } from '../../ui/forms/inputs.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { NumbersField } from '../units/numbers-field.tsx'
import { typedUnits } from '../units/typed-numbers.ts'
import { unitsTexts } from '../units/units-texts.ts'
import { nameOf } from './stock-columns.tsx'
import { stockTexts } from './stock-texts.ts'

interface CorrectionDialogProps {
  /** Null while none is open. */
  item: StockItem | null
  onClose: () => void
}

/** Adds units to a stock item or takes some away, with a reason. */
export function CorrectionDialog({ item, onClose }: CorrectionDialogProps) {
  const t = useTexts(stockTexts)
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title={item ? t.correctOf(nameOf(item)) : ''}>
      {item && <CorrectionForm item={item} onClose={onClose} />}
    </Dialog>
  )
}

const { quantity, reason } = correctionRequestSchema.shape

/** As it is typed: how many, and whether they come or go. */
const typedSchema = z.object({
  direction: z.enum(['take', 'add']),
  quantity: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed)))
    .pipe(quantity.min(1)),
  reason,
  numbers: z.string(),
})

/** Of a product that keeps numbers: which units come, or which are gone. */
function numbersOf(
  { tracks }: StockItem,
  { direction, numbers }: { direction: 'take' | 'add'; numbers: string },
) {
  if (tracks === 'none') return {}
  const units = typedUnits(numbers, tracks)
  if (direction === 'add') return { units }
  return { numbers: units.flatMap((unit) => listNumbers(unit).slice(0, 1)) }
}

function CorrectionForm({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { correction: t } = useTexts(stockTexts)
  const unitTexts = useTexts(unitsTexts)
  const undo = useUndo()
  const [key] = useState(newIdempotencyKey)
  const form = useZodForm(typedSchema, {
    defaultValues: { direction: 'take', quantity: '', reason: '', numbers: '' },
  })
  const correct = useApiMutation(
    (typed: z.output<typeof typedSchema>) =>
      api('POST /admin/stock/corrections', {
        body: {
          variantId: item.variantId,
          quantity: typed.direction === 'add' ? typed.quantity : -typed.quantity,
          reason: typed.reason,
          ...numbersOf(item, typed),
        },
        // Another request is another correction, such as after one that was refused.
        idempotencyKey: `${key}-${typed.direction}-${typed.quantity}-${typed.numbers.length}`,
      }),
    {
      success: ({ correction: { stock } }) => ({
        title: t.saved,
        text: t.savedText(nameOf(item), stock),
      }),
      action: undo,
      error: 'silent',
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const { errors } = form.formState
  const [direction, typed, numbers] = form.watch(['direction', 'quantity', 'numbers'])
  const units = Number(typed)
  const after = item.stock + (direction === 'add' ? units : -units)
  return (
    <Form form={form} mutation={correct} errorAt="alert" label={t.save} className="space-y-4">
      <RadioGroup
        legend={t.direction}
        values={['take', 'add']}
        labels={t}
        field={form.register('direction')}
      />
      <Field
        label={t.quantity}
        required
        error={errors.quantity?.message}
        hint={Number.isInteger(units) && units > 0 && after >= 0 ? t.after(after) : undefined}
      >
        <NumberInput {...form.register('quantity')} className="max-w-40" />
      </Field>
      {item.tracks !== 'none' && (
        <NumbersField
          value={numbers}
          onChange={(text) => form.setValue('numbers', text, { shouldDirty: true })}
          tracks={item.tracks}
          units={units || 0}
          hint={direction === 'take' ? unitTexts.takenHint : undefined}
          {...(direction !== 'take' && { newOf: item.variantId })}
        />
      )}
      <div>
        <Field label={t.reason} required error={errors.reason?.message} hint={t.reasonHint}>
          <TextInput maxLength={200} autoComplete="off" {...form.register('reason')} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          {Object.values(t.reasons).map((text) => (
            <Button
              key={text}
              variant="secondary"
              size="small"
              onClick={() =>
                form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })
              }
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
      <FormAlert fallback={t.failed} />
      <FormButtons submit={t.save} onCancel={onClose} />
    </Form>
  )
}
