import { uuidv7 } from 'uuidv7'

/** A new id: time-ordered, its last 8 characters random. */
export function newId(): string {
  return uuidv7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id at all: PostgreSQL refuses others with an error. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
