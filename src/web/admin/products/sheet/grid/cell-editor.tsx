import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

interface CellEditorProps {
  label: string
  /** The text that it begins with; blank where the first letter is just being typed. */
  initial: string
  inputMode: 'text' | 'decimal' | 'numeric'
  /** The id of a list of what can be chosen. */
  listId: string | undefined
  /** With what was typed, and by how much the active cell moves; null where something else has the focus. */
  onDone: (text: string, by: { rows: number; columns: number } | null) => void
  onCancel: () => void
}

/** The input of the cell that is being typed in. */
export function CellEditor({
  label,
  initial,
  inputMode,
  listId,
  onDone,
  onCancel,
}: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  // Before the key that opened it types its letter.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (work: () => void) => {
    // Removing the input blurs it.
    if (isOver.current) return
    isOver.current = true
    work()
  }
  const done = (by: Parameters<CellEditorProps['onDone']>[1]) =>
    end(() => onDone(input.current?.value ?? '', by))
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends what an input method composes.
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Escape') return end(onCancel)
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    const step = event.shiftKey ? -1 : 1
    done(event.key === 'Enter' ? { rows: step, columns: 0 } : { rows: 0, columns: step })
  }
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={initial}
      inputMode={inputMode}
      list={listId}
      autoComplete="off"
      maxLength={4000}
      onKeyDown={onKeyDown}
      onBlur={() => done(null)}
      // The sheet's own handlers are for its cells.
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      className="sheet-input"
    />
  )
}
