import { z } from 'zod'
import { messagesOf } from '../languages/texts.ts'
import { pushEventNames } from './push-events.ts'
import { pushTexts } from './push-texts.ts'

const say = messagesOf(pushTexts)

const eventsSchema = z.array(z.enum(pushEventNames, say('noSuchEvent'))).max(pushEventNames.length)

/** As browsers describe a subscription, and what its device wants to hear of. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url(say('malformed')).max(1000, say('malformed')),
  keys: z.object({
    /** A point of the curve P-256, and 16 bytes, in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/, say('malformed')),
    auth: z.string().regex(/^[\w-]{22}$/, say('malformed')),
  }),
  events: eventsSchema.min(1, say('chooseEvents')),
})

/** The subscription of the session that asks; null while it has none. */
export const pushStateSchema = z.object({
  /** By which the browser recognises the shop: base64url. */
  publicKey: z.string(),
  subscription: z.object({ endpoint: z.string(), events: eventsSchema }).nullable(),
})

export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>
export type PushState = z.output<typeof pushStateSchema>
