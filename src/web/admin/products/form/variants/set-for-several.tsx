import { useState, type KeyboardEvent } from 'react'
import { useMay } from '../../../../api/session.ts'
import { useTexts } from '../../../../languages/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput, Options, Select } from '../../../../ui/forms/inputs.tsx'
import { useStockRight } from '../../stock-right.tsx'
import { withField, withOwnStock, withSharedStock } from './change-stocks.ts'
import { cleanedCell } from './paste-cells.ts'
import type { EditRows } from './use-variant-rows.ts'
import { valuesOfRow, type OptionRow, type VariantRow } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

const numbers = ['price', 'originalPrice', 'cost', 'stock', 'weightGrams'] as const

type Settable = (typeof numbers)[number] | 'isActive' | 'sharing'

interface SetForSeveralProps {
  offered: readonly OptionRow[]
  rows: readonly VariantRow[]
  onEdit: EditRows
  onDone: (status: string) => void
}

/** Sets one field of all variants, or of those with one value. */
export function SetForSeveral({ offered, rows, onEdit, onDone }: SetForSeveralProps) {
  const { fields, setFor: t } = useTexts(variantsTexts)
  const [scope, setScope] = useState('')
  const [field, setField] = useState<Settable>('price')
  const [typed, setTyped] = useState('')
  const mayCosts = useMay()('write_costs')
  const mayChangeStock = useStockRight()
  const shown = numbers.filter((name) =>
    name === 'cost' ? mayCosts : name !== 'stock' || mayChangeStock,
  )
  const choices = choicesOf(field, t)
  const value = choices && !choices.some(([each]) => each === typed) ? choices[0][0] : typed

  const set = () => {
    const keys = new Set(
      rows
        .filter((row) => {
          const values = valuesOfRow(row, offered)
          return values && (scope === '' || values.some(({ key }) => key === scope))
        })
        .map(({ key }) => key),
    )
    onEdit((current) => changed(current, keys, field, value))
    onDone(t.done(keys.size))
  }
  const setOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter sends no form here.
    event.preventDefault()
    set()
  }

  return (
    <fieldset className="rounded-control bg-background p-3 sm:p-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">{t.title}</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <Field label={t.scope} className="max-lg:col-span-2">
          <Select value={scope} onChange={(event) => setScope(event.target.value)}>
            <option value="">{t.all}</option>
            {offered.flatMap(({ name, values }) =>
              values.map(({ key, text }) => (
                <option key={key} value={key}>
                  {t.scopeOf(name, text)}
                </option>
              )),
            )}
          </Select>
        </Field>
        <Field label={t.field}>
          <Select
            value={field}
            onChange={(event) => {
              setField(event.target.value as Settable)
              setTyped('')
            }}
          >
            <Options values={shown} labels={fields} />
            <option value="isActive">{fields.isActive}</option>
            {mayChangeStock && <option value="sharing">{t.sharing}</option>}
          </Select>
        </Field>
        <Field label={t.value}>
          {choices ? (
            <Select value={value} onChange={(event) => setTyped(event.target.value)}>
              {choices.map(([each, label]) => (
                <option key={each} value={each}>
                  {label}
                </option>
              ))}
            </Select>
          ) : (
            <NumberInput
              value={typed}
              inputMode="decimal"
              onKeyDown={setOnEnter}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" onClick={set} className="max-lg:col-span-2">
          {t.set}
        </Button>
      </div>
    </fieldset>
  )
}

/** Choices for a field that is no number, each with its label. */
function choicesOf(field: Settable, t: (typeof variantsTexts)['en' | 'bn']['setFor']) {
  if (field === 'isActive') {
    return [
      ['yes', t.forSale],
      ['no', t.notForSale],
    ] as const
  }
  if (field !== 'sharing') return null
  return [
    ['shared', t.shared],
    ['own', t.own],
  ] as const
}

function changed(
  rows: readonly VariantRow[],
  keys: ReadonlySet<string>,
  field: Settable,
  value: string,
): VariantRow[] {
  if (field === 'isActive') return withField(rows, keys, field, value === 'yes')
  if (field !== 'sharing') return withField(rows, keys, field, cleanedCell(field, value))
  return value === 'own' ? withOwnStock(rows, keys) : withSharedStock(rows, keys)
}
