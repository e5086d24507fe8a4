import { z } from 'zod'
import { formatCount } from '#shared/formatting/numbers.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import { isPresumedGood } from '#shared/returns/returns.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { NumberInput, TextArea } from '../../ui/forms/inputs.tsx'
import { returnsTexts } from './returns-texts.ts'
import { useReturnStep } from './use-return-step.ts'

const say = messagesOf(returnTexts)

const units = z
  .string()
  .trim()
  .transform((typed) => Number(typed === '' ? 0 : typed))
  .pipe(z.int(say('units')).min(0, say('units')))

/** As a scanner types them: a line each. */
const numbers = z.string().transform((typed) =>
  typed
    .split(/[\n,]/)
    .map((number) => number.trim())
    .filter((number) => number !== ''),
)

const schema = z.object({
  lines: z.array(
    z
      .object({
        lineId: z.string(),
        quantity: z.number(),
        good: units,
        faulty: units,
        missing: units,
        goodNumbers: numbers,
        faultyNumbers: numbers,
      })
      .superRefine(({ quantity, good, faulty, missing }, context) => {
        if (good + faulty + missing === quantity) return
        const message = say('sumOfUnits', quantity)
        context.addIssue({ code: 'custom', path: ['good'], message })
      }),
  ),
})

const conditions = ['good', 'faulty', 'missing'] as const

/** Units of a refused parcel may have left before anybody scanned them. */
const haveNumbers = (kind: AdminReturn['kind'], { tracks, units }: AdminReturn['lines'][number]) =>
  units.length > 0 || (kind === 'refused_at_door' && tracks !== 'none')

/** The condition of each product's units; all are good unless the reason or somebody says otherwise. */
export function InspectForm({ of }: { of: AdminReturn }) {
  const t = useTexts(returnsTexts)
  const language = useLanguage()
  const step = useReturnStep(of)
  const form = useZodForm(schema, {
    defaultValues: {
      lines: of.lines.map(({ _id: lineId, quantity, reason }) => ({
        lineId,
        quantity,
        ...(isPresumedGood(reason)
          ? { good: String(quantity), faulty: '0', missing: '0' }
          : { good: '', faulty: '', missing: '' }),
        goodNumbers: '',
        faultyNumbers: '',
      })),
    },
  })
  const mutation = {
    ...step,
    mutateAsync: ({ lines }: z.output<typeof schema>) =>
      step.mutateAsync({
        status: 'inspected',
        lines: lines.map(({ quantity: _quantity, ...found }) => found),
      }),
  }
  return (
    <Form form={form} mutation={mutation} errorAt="alert" label={t.step} className="space-y-4">
      <p className="text-muted">{t.inspectHint}</p>
      {of.lines.map((line, at) => {
        const name = line.variantLabel === null ? line.name : `${line.name} (${line.variantLabel})`
        const errors = form.formState.errors.lines?.[at]
        return (
          <fieldset key={line._id} className="rounded-card border border-line p-3">
            <legend className="px-1 font-medium break-words">
              <span>{formatCount(line.quantity, language)}</span> × {name}
            </legend>
            <div className="grid gap-3 sm:grid-cols-3">
              {conditions.map((condition) => (
                <Field key={condition} label={t[condition]} error={errors?.[condition]?.message}>
                  <NumberInput
                    aria-label={t.unitsOf(t[condition], name)}
                    {...form.register(`lines.${at}.${condition}`)}
                  />
                </Field>
              ))}
            </div>
            {haveNumbers(of.kind, line) && (
              <div className="mt-3 space-y-3">
                {line.units.length > 0 && (
                  <p className="text-sm break-words text-muted">
                    {t.leftWith(line.units.join(', '))}
                  </p>
                )}
                {(['goodNumbers', 'faultyNumbers'] as const).map((name) => (
                  <Field key={name} label={t[name]} error={errors?.[name]?.message}>
                    <TextArea rows={2} {...form.register(`lines.${at}.${name}`)} />
                  </Field>
                ))}
              </div>
            )}
          </fieldset>
        )
      })}
      <FormAlert fallback={t.stepFailed} />
      <SubmitButton>{t.inspect}</SubmitButton>
    </Form>
  )
}
