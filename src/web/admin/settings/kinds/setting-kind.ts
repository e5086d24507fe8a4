import type { ReactNode } from 'react'

/** What the form says of a setting. */
export interface FieldTexts {
  label: string
  /** Empty where there is nothing to explain. */
  hint: string
  /** The parts of an object, or of each row of a list, by their names. */
  parts?: Readonly<Record<string, string | FieldTexts>>
  /** The name of a row of a list: "Phone number 1". */
  row?: (number: number) => string
  /** The button that adds a row. */
  add?: string
}

export interface SettingInputProps<Typed> {
  texts: FieldTexts
  value: Typed
  onChange(value: Typed): void
  /** The message at a path inside the setting, such as `0.number`; at the setting itself for ''. */
  errorAt: (path: string) => string | undefined
  /** The label is for screen readers only: the row of a list shows it. */
  hideLabel?: boolean
}

/**
 * How a setting is typed. `Typed` has its parts at the same paths as the value, so that the messages of
 * the schema find their fields; its JSON is kept as a draft. Methods, so that kinds of every `Typed` fit in
 * one table.
 */
export interface SettingKind<Typed = unknown> {
  /** What the form holds of a value, also of one that is not set. */
  typed(value: unknown): Typed
  /** The value, invalid where it is; undefined when blank, which restores the default. */
  read(typed: Typed): unknown
  /** A component, which may be lazy. */
  Input(props: SettingInputProps<Typed>): ReactNode
}

export function partTexts(texts: FieldTexts, name: string): FieldTexts {
  const part = texts.parts?.[name] ?? name
  return typeof part === 'string' ? { label: part, hint: '' } : part
}

/** Whether the form holds what it holds of a value that is not set. */
export function isBlank(kind: Pick<SettingKind, 'typed'>, typed: unknown): boolean {
  return JSON.stringify(typed) === JSON.stringify(kind.typed(undefined))
}

/** The messages of a part. */
export function errorsIn(errorAt: (path: string) => string | undefined, name: string | number) {
  return (path: string) => errorAt(path === '' ? String(name) : `${name}.${path}`)
}
