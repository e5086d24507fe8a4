import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useStockRight } from '../../stock-right.tsx'
import type { ProductFormState } from '../use-product-form.ts'
import { arranged } from './combine-variants.ts'
import { pasteCells } from './paste-cells.ts'
import {
  offeredOptions,
  valuesOfRow,
  type OptionRow,
  type TypedField,
  type VariantRow,
} from './variant-values.ts'

/** Fills the variants from this one's field on. */
export type PasteCells = (
  key: string,
  field: TypedField,
  cells: readonly (readonly string[])[],
) => { filled: number; surplus: number }

export type EditRows = (change: (rows: VariantRow[]) => VariantRow[]) => void

/** A change that takes variants away which the shop has. */
interface Removal {
  lost: VariantRow[]
  apply: () => void
}

/** The variants of the form, and how options and rows are changed together. */
export function useVariantRows({ control: form, setField }: ProductFormState) {
  const { control, setValue, getValues, formState } = form
  const { isSubmitted } = formState
  const [options, colors, rows] = useWatch({ control, name: ['options', 'colors', 'variants'] })
  const mayChangeStock = useStockRight()
  const [removal, setRemoval] = useState<Removal | null>(null)

  // Stays the same function while the form is filled in, so that only the changed row renders.
  const edit: EditRows = useCallback(
    (change) =>
      setValue('variants', change(getValues('variants')), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    [setValue, getValues, isSubmitted],
  )

  const askFirst = useCallback(
    (next: readonly VariantRow[], apply: () => void) => {
      const lost = getValues('variants').filter(
        ({ key, variantId }) => variantId !== null && !next.some((row) => row.key === key),
      )
      if (lost.length === 0) apply()
      else setRemoval({ lost, apply })
    },
    [getValues],
  )

  const remove = useCallback(
    (key: string) => {
      const values = getValues()
      const shown = arranged(offeredOptions(values.options, values.colors), values.variants)
      const remaining = shown.filter((row) => row.key !== key)
      askFirst(remaining, () => edit(() => remaining))
    },
    [getValues, askFirst, edit],
  )

  const paste: PasteCells = useCallback(
    (key, field, cells) => {
      const { options: own, colors, variants } = getValues()
      const shown = variants.filter((row) => valuesOfRow(row, offeredOptions(own, colors)))
      const index = shown.findIndex((row) => row.key === key)
      const pasted = pasteCells(shown, { index, field }, cells, { mayChangeStock })
      edit((all) => all.map((row) => pasted.rows.find((each) => each.key === row.key) ?? row))
      return pasted
    },
    [getValues, edit, mayChangeStock],
  )

  return {
    options,
    offered: offeredOptions(options, colors),
    rows,
    edit,
    paste,
    /** Names and texts: no variant comes or goes. */
    rename: (next: OptionRow[]) => setField('options', next),
    changeOptions: (next: OptionRow[]) => {
      const remaining = arranged(offeredOptions(next, colors), rows)
      askFirst(remaining, () => {
        setField('options', next)
        setField('variants', remaining)
      })
    },
    remove,
    removal,
    closeRemoval: () => setRemoval(null),
  }
}
