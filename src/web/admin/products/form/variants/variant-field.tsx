import { clsx } from 'clsx'
import type { ClipboardEvent } from 'react'
import { useTexts } from '../../../../languages/language.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../../ui/forms/inputs.tsx'
import type { TypedField } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

const maxLengths: Record<TypedField | 'cost', number> = {
  price: 12,
  originalPrice: 12,
  cost: 12,
  stock: 7,
  sku: 64,
  barcode: 20,
  weightGrams: 7,
}

const inputModes = {
  price: 'decimal',
  originalPrice: 'decimal',
  cost: 'decimal',
  stock: 'numeric',
  sku: 'text',
  barcode: 'numeric',
  weightGrams: 'numeric',
} as const satisfies Record<TypedField | 'cost', string>

interface VariantFieldProps {
  name: TypedField | 'cost'
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onPaste?: (event: ClipboardEvent) => void
  /** Whether it is in a column of the wide table, whose head has its label. */
  isCell?: boolean
  readOnly?: boolean
  className?: string
}

/** A typed field of a variant, in the table or in the form of a product without options. */
export function VariantField(props: VariantFieldProps) {
  const { name, value, error, onChange, onPaste } = props
  const { isCell = false, readOnly = false, className = '' } = props
  const t = useTexts(variantsTexts)
  const Input = name === 'sku' ? TextInput : NumberInput
  return (
    <Field
      label={<span className={clsx(isCell && 'xl:sr-only')}>{t.fields[name]}</span>}
      error={error}
      className={className}
    >
      <Input
        value={value}
        readOnly={readOnly}
        maxLength={maxLengths[name]}
        autoComplete="off"
        inputMode={inputModes[name]}
        onChange={(event) => onChange(event.target.value)}
        onPaste={onPaste}
        className={clsx(
          'tabular-nums',
          isCell && 'xl:px-2',
          readOnly && 'border-dashed bg-background text-muted',
        )}
      />
    </Field>
  )
}
