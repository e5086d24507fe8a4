import { allTags, type CacheTag } from './changes.ts'

/** PostgreSQL takes payloads below 8000 bytes; tags are ASCII. */
const maxPayloadLength = 7500
/** Beyond this many tags it is cheaper for everybody to drop all. */
const maxTags = 2000

/** The notifications that carry these tags, each with who sent it. */
export function encodeNotifications(sender: string, tags: Iterable<CacheTag>): string[] {
  const distinct = [...new Set(tags)]
  if (distinct.length > maxTags || distinct.includes(allTags)) return [`${sender} ${allTags}`]
  const payloads: string[] = []
  let payload = sender
  for (const tag of distinct) {
    if (payload.length + tag.length + 1 > maxPayloadLength) {
      payloads.push(payload)
      payload = sender
    }
    payload += ` ${tag}`
  }
  if (payload !== sender) payloads.push(payload)
  return payloads
}

export function decodeNotification(payload: string): { sender: string; tags: CacheTag[] } {
  const [sender = '', ...tags] = payload.split(' ')
  return { sender, tags }
}
