/** The selected rows by their keys, also those of other pages. */
export interface RowSelection {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

interface SelectBoxProps {
  label: string
  keys: readonly string[]
  selection: RowSelection
}

/** Selects one row, or all of a page. */
export function SelectBox({ label, keys, selection }: SelectBoxProps) {
  const isSelected = keys.every((key) => selection.keys.includes(key))
  const toggle = () => {
    const others = selection.keys.filter((key) => !keys.includes(key))
    selection.onChange(isSelected ? others : [...others, ...keys])
  }
  return (
    <label className="choice min-w-11 justify-center">
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={toggle} />
    </label>
  )
}
