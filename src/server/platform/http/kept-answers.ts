import { prepareAnswer, type PreparedAnswer } from '../cache/prepared-answer.ts'
import { createTaggedCache } from '../cache/tagged-cache.ts'
import type { Changes, ChangeTag } from '../changes/changes.ts'
import type { KeptPlace } from './quick-answers.ts'

/** An answer of status 200 as bytes; the type of its body is only remembered. */
export interface ReadyAnswer<B> {
  prepared: PreparedAnswer
  place: KeptPlace
  body?: B
}

export interface MadeAnswer<B> {
  body: B
  /** What it was made from. */
  tags: readonly ChangeTag[]
}

/** Answers of the API kept as bytes until something that they were made from changes. */
export interface KeptAnswers {
  answer<B>(key: string, make: () => Promise<MadeAnswer<B>>): Promise<ReadyAnswer<B>>
}

const json = [['Content-Type', 'application/json; charset=utf-8']] as const
const maxBytes = 12 * 1024 * 1024
const ttlMs = 30_000

export function createKeptAnswers(changes: Changes): KeptAnswers {
  const cache = createTaggedCache<PreparedAnswer>({ changes, maxBytes, ttlMs })
  return {
    async answer(key, make) {
      const prepared = await cache.get(key, async () => {
        const { body, tags } = await make()
        const value = prepareAnswer(200, json, Buffer.from(JSON.stringify(body)))
        return { value, tags, bytes: sizeOf(value) }
      })
      return { prepared, place: { cache, key } }
    },
  }
}

/** With room for its compressed forms, which come later and take at most half as much. */
export function sizeOf({ body, headers }: PreparedAnswer): number {
  const headerBytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return Math.ceil(body.length * 1.5) + headerBytes
}
