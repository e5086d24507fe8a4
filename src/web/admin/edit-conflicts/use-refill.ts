import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Fills an open form again when its record was changed elsewhere, as by an undo: `newer` is the record
 * then, else null. Unsaved input stays, and the next save merges it.
 */
export function useRefill<Row, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  newer: Row | null,
  fill: (row: Row) => void,
): void {
  const { isDirty } = form.formState
  const fillNow = useEffectEvent(fill)
  useEffect(() => {
    if (newer !== null && !isDirty) fillNow(newer)
  }, [newer, isDirty])
}

/** The opened record as a list shows it now; as it was opened where the list does not have it. */
export function latestOf<Row extends { _id: string }>(
  opened: Row,
  rows: readonly Row[] | undefined,
): Row {
  return rows?.find(({ _id }) => _id === opened._id) ?? opened
}
