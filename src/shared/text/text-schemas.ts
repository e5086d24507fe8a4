import { z } from 'zod'

/** Control characters, which PostgreSQL or a mail header rejects. */
// oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Required free text: trimmed, not empty. `message` is the issue when it is absent or empty. */
export function requiredText(message: string, maxLength: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(maxLength, `At most ${maxLength} characters`)
    .refine((text) => !controlCharacters.test(text), 'Contains characters that cannot be shown')
}

/** PostgreSQL cannot store the null character in a text; a refinement for texts that may be empty. */
export function withoutNull(text: string): boolean {
  return !text.includes('\0')
}
