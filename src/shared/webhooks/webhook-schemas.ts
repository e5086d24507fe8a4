import { z } from 'zod'
import { mustBeFlag } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { isWebUrl } from '../api/web-urls.ts'
import { eventPatterns } from './webhook-events.ts'
import { webhookTexts } from './webhook-texts.ts'

const say = messagesOf(webhookTexts)

const urlSchema = z
  .string(say('url'))
  .max(2000, say('url'))
  .refine((url) => isWebUrl(url, ['https:', 'http:']), say('url'))

const eventsSchema = z
  .array(z.enum(eventPatterns, say('noSuchEvent')), say('chooseEvents'))
  .min(1, say('chooseEvents'))
  .max(eventPatterns.length, say('chooseEvents'))

export const webhookInputSchema = z.object({ url: urlSchema, events: eventsSchema })

/** Absent fields stay as they are. Switching one on sends what has waited. */
export const webhookChangeSchema = z.object({
  url: urlSchema.optional(),
  events: eventsSchema.optional(),
  isActive: z.boolean(mustBeFlag).optional(),
})

export const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventPatterns)),
  isActive: z.boolean(),
  /** By hand, the receiver's 410, or too many failures; null while it is active. */
  disabledReason: z.enum(['manual', 'gone', 'failures']).nullable(),
  disabledAt: z.string().nullable(),
  createdAt: z.string(),
  /** Of the attempts of the last seven days; `unknown` without any. */
  health: z.enum(['healthy', 'degraded', 'failing', 'unknown']),
  /** The share of these that succeeded, in percent. */
  successPercent: z.int().nullable(),
  failuresInRow: z.int(),
  lastAttemptAt: z.string().nullable(),
  /** Messages that were not accepted yet. */
  waiting: z.int(),
  /** Until when messages are signed with the previous secret too. */
  previousSecretUntil: z.string().nullable(),
})

export const webhookAttemptSchema = z.object({
  _id: z.string(),
  at: z.string(),
  durationMs: z.int(),
  /** Null where there was no response. */
  statusCode: z.int().nullable(),
  /** At most 10 kB. */
  response: z.string().nullable(),
  /** Why there was none, or why it was no success. */
  error: z.string().nullable(),
})

export const webhookDeliverySchema = z.object({
  _id: z.string(),
  /** As in the header `webhook-id`: the same in every attempt. */
  messageId: z.string(),
  type: z.string(),
  createdAt: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  /** When it is tried next; null where it is not. */
  nextAt: z.string().nullable(),
  attempts: z.int(),
  lastStatusCode: z.int().nullable(),
})

export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  /** The sent body, as JSON text. */
  payload: z.string(),
  tries: z.array(webhookAttemptSchema),
})

export type WebhookInput = z.output<typeof webhookInputSchema>
export type WebhookChange = z.output<typeof webhookChangeSchema>
export type Webhook = z.output<typeof webhookSchema>
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetailSchema>
