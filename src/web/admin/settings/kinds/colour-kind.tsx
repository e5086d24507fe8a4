import {
  contrastWithWhite,
  defaultColour,
  isReadable,
  minTextContrast,
} from '#shared/shop-settings/brand-colour.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { kindTexts } from './kind-texts.ts'
import type { SettingInputProps, SettingKind } from './setting-kind.ts'
import { readText, textOf } from './text-kinds.tsx'

/** A colour as `#rrggbb`, typed or picked. */
export const colour: SettingKind<string> = { typed: textOf, read: readText, Input: ColourInput }

function ColourInput({ field: { value, change, error }, texts }: SettingInputProps<string>) {
  const t = useTexts(kindTexts)
  const contrast = contrastWithWhite(value.trim())
  return (
    <Field label={texts.label} hint={texts.hint} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          value={value}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="max-w-32"
        />
        <input
          type="color"
          aria-label={t.pickColour}
          value={contrast === null ? defaultColour : value.trim().toLowerCase()}
          onChange={({ target }) => change(target.value)}
          className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        {contrast !== null && (
          <output className="flex items-center gap-2 text-sm">
            <span
              aria-hidden
              style={{ backgroundColor: value.trim() }}
              className="rounded-lg px-3 py-1.5 font-semibold text-white"
            >
              {t.colourSample}
            </span>
            <span className={isReadable(value.trim()) ? 'text-muted' : 'font-medium text-sale'}>
              {isReadable(value.trim())
                ? t.readable(contrast)
                : t.unreadable(contrast, minTextContrast)}
            </span>
          </output>
        )}
      </div>
    </Field>
  )
}
