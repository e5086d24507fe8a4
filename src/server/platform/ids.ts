import { uuidv7 } from 'uuidv7'

/** A new id: time-ordered, its last 8 characters random. */
export function newId(): string {
  return uuidv7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id: PostgreSQL rejects others with an error. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
