import { expect, test } from 'vitest'
import { moveBy, placePasted, single } from './grid-range.ts'

const size = { rows: 100, columns: 5, page: 10 }
const at = single({ row: 50, col: 2 })
const keys = { shiftKey: false, ctrlKey: false }

test.each([
  ['ArrowDown', {}, [51, 2]],
  ['ArrowUp', {}, [49, 2]],
  ['ArrowRight', { ctrlKey: true }, [50, 4]],
  ['ArrowLeft', { ctrlKey: true }, [50, 0]],
  ['ArrowDown', { ctrlKey: true }, [99, 2]],
  ['PageDown', {}, [60, 2]],
  ['PageUp', {}, [40, 2]],
  ['Home', {}, [50, 0]],
  ['End', {}, [50, 4]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [99, 4]],
])('%s with %o moves as in every sheet', (key, own, [row, col]) => {
  expect(moveBy(at, { key, ...keys, ...own }, size)).toEqual(
    single({ row: row ?? 0, col: col ?? 0 }),
  )
})

test('with Shift the selection grows from the active cell', () => {
  const grown = moveBy(at, { key: 'ArrowDown', ...keys, shiftKey: true }, size)
  expect(grown).toEqual({ active: at.active, corner: { row: 51, col: 2 } })
  expect(moveBy(at, { key: 'a', ...keys }, size)).toBeNull()
})

test('one cell fills the selection, one row every selected row, a block goes where it begins', () => {
  const range = { top: 1, bottom: 2, left: 1, right: 2 }
  const texts = (cells: string[][], room = range) =>
    placePasted(cells, room, size).placed.map(({ row, col, text }) => `${row},${col} ${text}`)
  expect(texts([['x']])).toEqual(['1,1 x', '1,2 x', '2,1 x', '2,2 x'])
  expect(texts([['x', 'y', 'z']])).toEqual(['1,1 x', '1,2 y', '1,3 z', '2,1 x', '2,2 y', '2,3 z'])
  expect(texts([['x'], ['y'], ['z']])).toEqual(['1,1 x', '2,1 y', '3,1 z'])
  const end = { top: 99, bottom: 99, left: 4, right: 4 }
  expect(texts([['x', 'y'], ['z']], end)).toEqual(['99,4 x'])
  expect(placePasted([['x'], ['y'], ['z']], end, size).surplus).toBe(2)
})
