import { useTexts } from '../../../languages/language.ts'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { objectOf } from './object-kind.tsx'
import { errorsIn, type SettingInputProps, type SettingKind } from './setting-kind.ts'
import { number } from './text-kinds.tsx'

type TypedRange = Record<'min' | 'max', string>

const range = objectOf({ min: number, max: number })

function DayRange({ texts, value, onChange, errorAt, hideLabel }: SettingInputProps<TypedRange>) {
  const t = useTexts(kindTexts)
  const { Input } = number
  return (
    <FieldGroup texts={texts} error={errorAt('')} hideLabel={hideLabel}>
      <div className="grid max-w-60 grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <Input
            key={end}
            texts={{ label: t.days[end], hint: '' }}
            value={value[end]}
            onChange={(typed) => onChange({ ...value, [end]: typed })}
            errorAt={errorsIn(errorAt, end)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** From so many days to so many. */
export const dayRange: SettingKind<TypedRange> = {
  typed: (value) => range.typed(value) as TypedRange,
  read: (typed) => range.read(typed),
  Input: DayRange,
}
