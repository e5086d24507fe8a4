import type { LucideIcon } from 'lucide-react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/api/permissions.ts'
import type { Text } from '#shared/languages/texts.ts'
import { tableTexts } from './table-texts.ts'

/** The confirmation dialog before an action runs. */
export interface Confirmation {
  title: string
  description: string
  /** Below it, such as what else would change. */
  details?: ReactNode
  confirmLabel: string
  /** Of the button that confirms; `danger` unless given. */
  tone?: 'danger' | 'primary'
  /** Label of the other button, where "Cancel" would be ambiguous. */
  cancelLabel?: string
}

type ButtonConfirmation = Pick<Confirmation, 'description'> & Partial<Confirmation>

interface NamedAction<Row> {
  icon: LucideIcon
  title: Text
  /** Label for screen readers where it is a button; the title and the row's name by default. */
  label?: (row: Row) => string
  /** Shown in words beside the menu of the others. */
  isMain?: boolean
  /** It destroys something: never beside the main action. */
  tone?: 'danger'
}

interface LinkAction<Row> extends NamedAction<Row> {
  kind: 'link'
  to: (row: Row) => string
}

export interface ButtonAction<Row> extends NamedAction<Row> {
  kind: 'button'
  /** Its title is the action's label, and its button says the action's title, unless given. */
  confirm?: (row: Row) => ButtonConfirmation
  /** May return a promise: its confirmation stays open until it is settled. */
  onSelect: (row: Row) => unknown
}

export interface SelectAction<Row> {
  kind: 'select'
  label: (row: Row) => string
  options: readonly { value: string; label: string }[]
  value: (row: Row) => string
  /** Why it cannot be changed, or false. */
  isDisabled?: (row: Row) => string | false
  /** More room for long options; as a class. */
  width?: string
  /** Always required: an arrow key in a closed select already changes the value. */
  confirm: (row: Row, value: string) => Confirmation
  /** May return a promise: the select shows the new value until it is settled. */
  onSelect: (row: Row, value: string) => unknown
}

/** The row's next step: a link, or a call that may ask first. */
export type Step = { text: string } & (
  | { to: string }
  | {
      /** Null asks nothing. */
      confirmation: Confirmation | null
      /** May return a promise: the button is busy until it is settled. */
      run: () => unknown
    }
)

/** A button with the row's next step as its text; null shows none. */
export interface StepAction<Row> {
  kind: 'step'
  step: (row: Row) => Step | null
}

type Shown<Row> = {
  isHidden?: (row: Row) => boolean
  /** Shown only to staff who have it. */
  permission?: Permission
}

/** An action in words, or in the menu of its row. */
export type ItemAction<Row> = Shown<Row> & (LinkAction<Row> | ButtonAction<Row>)

/** An action on a row of a table, as data. */
export type RowAction<Row> = ItemAction<Row> | (Shown<Row> & (SelectAction<Row> | StepAction<Row>))

/** Deletes a row after a confirmation. */
export function deleteAction<Row>(
  permission: Permission,
  confirm: (row: Row) => ButtonConfirmation,
  onSelect: (row: Row) => unknown,
): RowAction<Row> {
  return {
    kind: 'button',
    permission,
    icon: Trash2,
    title: (language) => tableTexts[language].delete,
    tone: 'danger',
    confirm,
    onSelect,
  }
}

/** An action that waits for its confirmation. */
export interface ConfirmedAction {
  confirmation: Confirmation
  run: () => unknown
}
