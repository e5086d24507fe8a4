import { defaultColorCode } from '#shared/catalog/product-form-schemas.ts'
import { colorCodePattern } from '#shared/catalog/product-schemas.ts'
import { TextInput } from '../../../ui/text-input.tsx'

interface ColorCodeInputProps {
  code: string
  onChange: (code: string) => void
}

/** A colour's code, typed or picked. */
export function ColorCodeInput({ code, onChange }: ColorCodeInputProps) {
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label="Pick the colour"
        value={colorCodePattern.test(code) ? code.toLowerCase() : defaultColorCode}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1.5"
      />
      <TextInput
        value={code}
        maxLength={7}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
        className="tabular-nums"
      />
    </div>
  )
}
