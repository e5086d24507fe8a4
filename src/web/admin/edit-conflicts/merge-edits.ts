import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'

/** A part of a form that is compared and shown as one. */
export interface ConflictField<Values> {
  label: string
  /** The form's values that it consists of, as paths: `texts.bn.name`. */
  names: readonly Path<Values>[]
  /** Values with equal texts count as equal. */
  textOf: (values: Values) => string
  /** Shown in the dialog instead of the text. */
  show?: (values: Values) => ReactNode
}

interface Versions<Values> {
  /** The values that the form was filled with. */
  base: Values
  mine: Values
  theirs: Values
}

/**
 * Their record with my changes applied, and the fields that both changed differently. In the merged
 * values these have my version.
 */
export function mergeEdits<Values>(
  fields: readonly ConflictField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): { merged: Values; contested: ConflictField<Values>[] } {
  const isChanged = ({ textOf }: ConflictField<Values>, values: Values) =>
    textOf(values) !== textOf(base)
  const own = fields.filter((field) => isChanged(field, mine))
  const contested = own.filter(
    (field) => isChanged(field, theirs) && field.textOf(theirs) !== field.textOf(mine),
  )
  return { merged: withFields(theirs, own, mine), contested }
}

/** The values with these fields as they are in `source`. */
export function withFields<Values>(
  values: Values,
  fields: readonly ConflictField<Values>[],
  source: Values,
): Values {
  return fields
    .flatMap(({ names }) => names)
    .reduce((merged, name) => withPart(merged, source, name.split('.')), values)
}

/** The value with the part at the path as it is in `source`. */
function withPart<Value>(value: Value, source: Value, [name, ...rest]: readonly string[]): Value {
  if (name === undefined) return source
  const part = (of: Value) => (of as Record<string, unknown>)[name]
  return { ...value, [name]: withPart(part(value), part(source), rest) }
}
