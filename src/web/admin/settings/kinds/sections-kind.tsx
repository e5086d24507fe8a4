import { useRef } from 'react'
import { homeSections, type HomeSection } from '#shared/shop-settings/home-sections.ts'
import { Checkbox } from '../../../ui/forms/inputs.tsx'
import { moved } from '../../../ui/uploads/form-images.ts'
import { partTexts } from '../settings-texts.ts'
import { FieldGroup } from './field-group.tsx'
import { focusMoved, RowButtons } from './list-kind.tsx'
import { partOf, type SettingInputProps, type SettingKind } from './setting-kind.ts'

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

function SectionsInput(props: SettingInputProps<ShownSection[]>) {
  const { value, change } = props.field
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    change(moved(value, from, to))
    focusMoved(list.current, from, to)
  }
  return (
    <FieldGroup {...props}>
      <ol ref={list} className="divide-y divide-line rounded-control border border-line">
        {value.map(({ section, isVisible }, index) => {
          const name = partTexts(props.texts, section).label
          return (
            <li key={section} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <Checkbox
                label={name}
                checked={isVisible}
                onChange={({ target }) =>
                  partOf<ShownSection>(props.field, index).change({
                    section,
                    isVisible: target.checked,
                  })
                }
                className="min-w-0 flex-1"
              />
              <RowButtons name={name} index={index} count={value.length} onMove={move} />
            </li>
          )
        })}
      </ol>
    </FieldGroup>
  )
}
