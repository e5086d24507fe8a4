import { z } from 'zod'
import { maxCharacters, requiredText, withoutControls } from '../api/parameters.ts'
import { emailSchema } from '../auth/auth-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { mailEncryptions } from './mail-providers.ts'
import { mailTexts } from './mail-texts.ts'

const say = messagesOf(mailTexts)

const hostName = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

const maxPort = 65_535

/**
 * The mail server of the owner. An empty password keeps the stored one, as long as the host stays; a sender that
 * is left empty is the user name.
 */
export const mailServerInputSchema = z
  .object({
    host: requiredText(say('hostRequired'), 253)
      .transform((host) => host.toLowerCase())
      .refine((host) => hostName.test(host), say('hostInvalid')),
    port: z.coerce
      .number<string | number>(say('portInvalid'))
      .int(say('portInvalid'))
      .min(1, say('portInvalid'))
      .max(maxPort, say('portInvalid')),
    encryption: z.enum(mailEncryptions, say('encryptionRequired')),
    userName: requiredText(say('userNameRequired'), 254),
    password: z
      .string(say('passwordRequired'))
      .max(500, maxCharacters(500))
      .refine(withoutControls, say('passwordInvalid')),
    sender: z.union([z.literal(''), emailSchema], say('senderInvalid')),
  })
  .transform((server) => ({ ...server, sender: server.sender || server.userName.toLowerCase() }))
  .refine(({ sender }) => emailSchema.safeParse(sender).success, {
    path: ['sender'],
    message: say('senderRequired'),
  })

/** Where e-mails go; never with the password. */
export const mailSchema = z.object({
  /** Variables of the server's environment precede the settings; null: nothing is sent. */
  setBy: z.enum(['environment', 'settings']).nullable(),
  /** The host of SMTP_URL. */
  environmentHost: z.string().nullable(),
  /** MAIL_FROM, which precedes the sender of the settings. */
  environmentSender: z.string().nullable(),
  /** The mail server of the settings, also while the environment has another. */
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(mailEncryptions),
      userName: z.string(),
      sender: z.string(),
      /** False where it cannot be read any more, as after a change of the shop's secret. */
      hasPassword: z.boolean(),
    })
    .nullable(),
  /**
   * E-mails that were written to files instead, at most `maxCountedFiles`; null where another machine may have
   * them.
   */
  unsentFiles: z.int().nullable(),
})

/** More files are not counted. */
export const maxCountedFiles = 1000

/** How a test mail went, as a sentence for the reader. */
export const mailTestSchema = z.object({
  isSent: z.boolean(),
  message: z.string(),
  /** The mail server's own words, in its language. */
  answer: z.string().nullable(),
})

export const mailTestInputSchema = z.object({
  /** Of the form, saved or not; null: the one that e-mails are sent through now. */
  server: mailServerInputSchema.nullable(),
})

export type MailServerInput = z.output<typeof mailServerInputSchema>
export type Mail = z.output<typeof mailSchema>
export type MailTest = z.output<typeof mailTestSchema>
