import { everything, type ChangeTag } from './changes.ts'

/** PostgreSQL takes payloads below 8000 bytes; tags are ASCII. */
const longestPayload = 7500
/** Beyond this many tags it is cheaper for everybody to drop all. */
const mostTags = 2000

/** The notifications that carry these tags, each with who sent it. */
export function writePayloads(sender: string, tags: Iterable<ChangeTag>): string[] {
  const distinct = [...new Set(tags)]
  if (distinct.length > mostTags || distinct.includes(everything))
    return [`${sender} ${everything}`]
  const payloads: string[] = []
  let payload = sender
  for (const tag of distinct) {
    if (payload.length + tag.length + 1 > longestPayload) {
      payloads.push(payload)
      payload = sender
    }
    payload += ` ${tag}`
  }
  if (payload !== sender) payloads.push(payload)
  return payloads
}

export function readPayload(payload: string): { sender: string; tags: ChangeTag[] } {
  const [sender = '', ...tags] = payload.split(' ')
  return { sender, tags }
}
