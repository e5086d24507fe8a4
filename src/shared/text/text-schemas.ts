import { z } from 'zod'

/** Characters that no keyboard writes and that PostgreSQL or a mail header would choke on. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Free text that must hold something: trimmed, never empty. `message` is what an absent one says. */
export function requiredText(message: string, maxLength: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters`)
    .refine((text) => !unwritable.test(text), 'Contains characters that cannot be shown')
}
