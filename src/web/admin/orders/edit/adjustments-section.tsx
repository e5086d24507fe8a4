import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { maxAdjustments } from '#shared/orders/edits/edit-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import type { EditValues } from './edit-values.ts'

interface AdjustmentsSectionProps {
  /** Of all together. */
  problem: string | undefined
}

/** Discounts and surcharges with reasons that the buyer may read; a field of the form around it. */
export function AdjustmentsSection({ problem }: AdjustmentsSectionProps) {
  const { adjustments: t } = useTexts(editPageTexts)
  const { control, register, formState } = useFormContext<Pick<EditValues, 'adjustments'>>()
  const { fields, append, remove } = useFieldArray({ control, name: 'adjustments' })
  const errors = formState.errors.adjustments
  const addButton = useRef<HTMLButtonElement>(null)
  const removeRow = (at: number) => {
    remove(at)
    // The pressed button was removed with its row.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <SectionCard title={t.title} text={t.text}>
      {fields.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {fields.map(({ id }, at) => (
            <li key={id} className="py-4 first:pt-0">
              <fieldset className="flex min-w-0 items-start gap-2">
                <legend className="sr-only">{t.row(at + 1)}</legend>
                <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[9.5rem_minmax(0,1fr)_8rem]">
                  <Field label={t.kind}>
                    <Select {...register(`adjustments.${at}.kind`)}>
                      <option value="discount">{t.discount}</option>
                      <option value="surcharge">{t.surcharge}</option>
                    </Select>
                  </Field>
                  <Field label={t.reason} required error={errors?.[at]?.label?.message}>
                    <TextInput
                      {...register(`adjustments.${at}.label`)}
                      maxLength={120}
                      autoComplete="off"
                    />
                  </Field>
                  <Field label={t.amount} required error={errors?.[at]?.amount?.message}>
                    <NumberInput
                      {...register(`adjustments.${at}.amount`)}
                      inputMode="decimal"
                      maxLength={12}
                    />
                  </Field>
                </div>
                <IconButton
                  label={t.remove(at + 1)}
                  variant="danger"
                  onClick={() => removeRow(at)}
                  className="mt-6 -mr-2"
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mb-3 text-sm font-medium text-sale empty:hidden">
        {problem}
      </p>
      {fields.length < maxAdjustments && (
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() =>
            append(
              { kind: 'discount', label: '', amount: '' },
              { focusName: `adjustments.${fields.length}.kind` },
            )
          }
        >
          {t.add}
        </Button>
      )}
    </SectionCard>
  )
}
