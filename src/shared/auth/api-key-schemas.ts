import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { permissions } from '../api/permissions.ts'
import { messagesOf } from '../languages/texts.ts'
import { staffTexts } from './staff-texts.ts'

const say = messagesOf(staffTexts)

/** Fields of a new key; none of them can be changed later. */
export const apiKeyInputSchema = z.object({
  name: requiredText(say('nameApiKey'), 60),
  permissions: z
    .array(z.enum(permissions, say('noSuchPermission')), say('chooseKeyPermissions'))
    .min(1, say('chooseKeyPermissions'))
    .max(permissions.length, say('chooseKeyPermissions')),
  /** Null or absent: it does not expire. */
  expiresAt: z.iso.datetime({ offset: true, error: say('keyExpiry') }).nullish(),
})

const person = z.object({ _id: z.string(), name: z.string() })

export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** How the key begins; the rest is not stored. */
  prefix: z.string(),
  permissions: z.array(z.enum(permissions)),
  state: z.enum(['active', 'expired', 'revoked']),
  createdBy: person,
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Null also where the account is gone. */
  revokedBy: person.nullable(),
})

export type ApiKeyInput = z.output<typeof apiKeyInputSchema>
export type ApiKey = z.output<typeof apiKeySchema>
