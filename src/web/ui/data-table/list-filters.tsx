export interface ChoiceFilter {
  kind: 'choice'
  name: string
  label: string
  /** The first one, of value '', stands for all. */
  options: readonly { value: string; label: string }[]
}

/** A day, not after the one of `before` and not before the one of `after`, other filters of the list. */
export interface DayFilter {
  kind: 'day'
  name: string
  label: string
  before?: string
  after?: string
}

/** Any of several values, which the URL has comma separated. */
export interface ChoicesFilter {
  kind: 'choices'
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** An amount in taka. */
export interface AmountFilter {
  kind: 'amount'
  name: string
  label: string
}

export type ListFilter = ChoiceFilter | ChoicesFilter | DayFilter | AmountFilter

/** A filter whose options are the labels of its values; `all` is the label of none. */
export function choiceFilter(
  name: string,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): ChoiceFilter {
  const options = Object.entries({ '': all, ...labels }).map(([value, text]) => ({
    value,
    label: text,
  }))
  return { kind: 'choice', name, label, options }
}
