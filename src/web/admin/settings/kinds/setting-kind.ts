import { hashKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import type { FieldTexts } from '../settings-texts.ts'

/** A setting in the form, or a part of one. */
export interface SettingField<Typed = unknown> {
  value: Typed
  change(value: Typed): void
  error: string | undefined
  /** Of the setting and its parts, nested as the value is; undefined where nothing is wrong. */
  errors: unknown
}

export interface SettingInputProps<Typed = unknown> {
  field: SettingField<Typed>
  texts: FieldTexts
  /** The label is for screen readers only: the row of a list shows it. */
  hideLabel?: boolean
}

/**
 * How a setting is typed. `Typed` has its parts at the same paths as the value, so that the messages of
 * the schema find their fields; its JSON is kept as a draft. Methods, so that kinds of every `Typed` fit in
 * one table.
 */
export interface SettingKind<Typed = unknown> {
  /** The form's input for a value, also for one that is not set. */
  typed(value: unknown): Typed
  /** The value, invalid where it is; undefined when blank, which restores the default. */
  read(typed: Typed): unknown
  /** A component, which may be lazy. */
  Input(props: SettingInputProps<Typed>): ReactNode
}

export function settingField<Typed>(
  value: Typed,
  change: (value: Typed) => void,
  errors: unknown,
): SettingField<Typed> {
  return { value, change, error: messageOf(errors), errors }
}

/** A part of the setting may be called `message`, and the message of a list is at its root. */
function messageOf(errors: unknown): string | undefined {
  const { message, root } = (errors ?? {}) as { message?: unknown; root?: { message?: string } }
  return typeof message === 'string' ? message : root?.message
}

/** A part of an object, or a row of a list. */
export function partOf<Typed>(field: SettingField, name: string | number): SettingField<Typed> {
  const parts = field.value as Readonly<Record<string, Typed>>
  const change = (part: Typed) =>
    field.change(
      Array.isArray(parts)
        ? parts.map((each: unknown, at) => (at === name ? part : each))
        : { ...parts, [name]: part },
    )
  // By a path, as the form has stored it: a name may have an apostrophe.
  return settingField(parts[name] as Typed, change, get(field, `errors.${name}`))
}

/** Whether the form holds what it holds of a value that is not set; spaces are nothing. */
export function isBlank(kind: Pick<SettingKind, 'typed'>, typed: unknown): boolean {
  return JSON.stringify(typed, trimmed) === JSON.stringify(kind.typed(undefined))
}

const trimmed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.trim() : value

/** Whether both are equal, in any order of their properties, which the database does not keep. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])
