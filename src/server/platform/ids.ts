import { uuidv7 } from 'uuidv7'

/** A new id: time-ordered, its last 8 characters random. */
export function newId(): string {
  return uuidv7()
}

/** All digits, or digits with one E among them, as in 87696E76. */
const readsAsNumber = /^\d+(?:e\d+)?$/

/**
 * A new id of a record whose last 8 characters people see as its number. Spreadsheets leave those as they
 * are: they take none of them for a number.
 */
export function newNumberedId(makeId = newId): string {
  const id = makeId()
  return readsAsNumber.test(id.slice(-8)) ? newNumberedId(makeId) : id
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id: PostgreSQL rejects others with an error. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
