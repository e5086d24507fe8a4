import type { ClipboardEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { moveBy, single, type GridCell } from './grid-range.ts'
import type { Grid } from './use-grid.ts'

interface Commands {
  onUndo: () => void
  onRedo: () => void
}

/** Handlers of keys, the pointer and the clipboard in the sheet. */
export function gridEvents(grid: Grid, commands: Commands) {
  const { selection, active, size, wasActive } = grid
  return {
    onKeyDown(event: KeyboardEvent) {
      // In the input an input method composes.
      if (grid.typing !== null) return
      const work = keyWork(grid, commands, event)
      if (!work) return
      // Single letters are shortcuts of the administration.
      event.stopPropagation()
      if (work !== 'type') event.preventDefault()
      if (work === 'type') grid.open('')
      else work()
    },
    onMouseDown(event: MouseEvent) {
      const cell = cellAt(event)
      if (!cell || event.target instanceof HTMLInputElement) return
      // Ends the input in another cell.
      if (grid.typing !== null && document.activeElement instanceof HTMLElement) {
        document.activeElement.blur()
      }
      wasActive.current = grid.typing === null && isSame(cell, active)
      if (!event.shiftKey) return grid.select(single(cell))
      event.preventDefault()
      grid.extendTo(cell)
    },
    onMouseMove(event: MouseEvent) {
      if (event.buttons !== 1 || grid.typing !== null) return
      const cell = cellAt(event)
      if (!cell || isSame(cell, selection.corner)) return
      wasActive.current = false
      grid.extendTo(cell)
    },
    onClick(event: MouseEvent) {
      const isInput = event.target instanceof HTMLInputElement
      if (wasActive.current && !isInput && !event.shiftKey && cellAt(event)) grid.openOrToggle()
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', grid.copiedText())
    },
    onCut(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', grid.copiedText())
      grid.clear()
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (text !== '' && size.rows > 0) grid.paste(text)
    },
  }
}

/** The effect of a key; `type` where it begins to type; null for a key of the page or the browser. */
function keyWork(
  grid: Grid,
  { onUndo, onRedo }: Commands,
  { key, shiftKey, altKey, ctrlKey: control, metaKey }: KeyboardEvent,
): (() => void) | 'type' | null {
  const ctrlKey = control || metaKey
  if (altKey) return null
  const next = moveBy(grid.selection, { key, shiftKey, ctrlKey }, grid.size)
  if (next) return () => grid.select(next)
  if (ctrlKey) {
    switch (key.toLowerCase()) {
      case 'z':
        return shiftKey ? onRedo : onUndo
      case 'y':
        return onRedo
      case 'd':
        return grid.fillDown
      case 'a':
        return grid.selectAll
      default:
        return null
    }
  }
  if (key === 'Enter' || key === 'F2') return grid.openOrToggle
  if (key === ' ' && grid.activeColumn === 'featured') return grid.openOrToggle
  if (key === 'Delete' || key === 'Backspace') return grid.clear
  // Input methods name no letter.
  return key.length === 1 || key === 'Process' || key === 'Unidentified' ? 'type' : null
}

const isSame = (one: GridCell, other: GridCell) => one.row === other.row && one.col === other.col

function cellAt({ target }: SyntheticEvent): GridCell | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset['row']), col: Number(cell.getAttribute('aria-colindex')) - 1 }
}
