import { ArrowDown, ArrowUp } from 'lucide-react'
import { homeSections, type HomeSection } from '#shared/shop-settings/home-sections.ts'
import { useTexts } from '../../../languages/language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/inputs.tsx'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { partTexts, type SettingInputProps, type SettingKind } from './setting-kind.ts'

interface ShownSection {
  section: HomeSection
  isVisible: boolean
}

/** The sections of the home page: each can be moved and hidden. */
export const sections: SettingKind<ShownSection[]> = {
  typed(value) {
    const listed = Array.isArray(value) ? (value as ShownSection[]) : []
    const missing = homeSections.filter((each) => listed.every(({ section }) => section !== each))
    return [...listed, ...missing.map((section) => ({ section, isVisible: true }))]
  },
  read: (typed) => typed,
  Input: SectionsInput,
}

function SectionsInput({ texts, value, onChange, errorAt }: SettingInputProps<ShownSection[]>) {
  const t = useTexts(kindTexts)
  const move = (from: number, to: number) => {
    const moved = value[from]
    if (moved) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <FieldGroup texts={texts} error={errorAt('')}>
      <ol className="divide-y divide-line rounded-control border border-line">
        {value.map(({ section, isVisible }, index) => {
          const name = partTexts(texts, section).label
          return (
            <li key={section} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <Checkbox
                label={name}
                checked={isVisible}
                onChange={({ target }) =>
                  onChange(value.with(index, { section, isVisible: target.checked }))
                }
                className="min-w-0 flex-1"
              />
              <IconButton
                label={t.moveUp(name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={t.moveDown(name)}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden className="size-5" />
              </IconButton>
            </li>
          )
        })}
      </ol>
    </FieldGroup>
  )
}
