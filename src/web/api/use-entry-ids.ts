import { useState } from 'react'
import { newIdempotencyKey } from './client.ts'

/** The id of an entry by what it says: the same one again is the same one, as its response may have been lost. */
export function useEntryIds(): (entry: object) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (entry) => {
    const key = JSON.stringify(entry)
    const id = ids.get(key) ?? newUuid()
    ids.set(key, id)
    return id
  }
}

function newUuid(): string {
  return newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
