// Values as the fields of a form have them; undefined where the form has no such field.

export const asJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

export const cleared = (value: string | null | undefined) => (value === null ? '' : value)
