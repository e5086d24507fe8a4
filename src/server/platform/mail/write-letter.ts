import type { MailLetter } from './mail-letter.ts'

/** A letter as the HTML and the plain text of a mail. */
export async function writeLetter(
  letter: MailLetter,
): Promise<{ subject: string; html: string; text: string }> {
  // react-email takes most of a second to load: only whoever sends a mail pays for it.
  const { renderLetter } = await import('./letter-paper.ts')
  return { subject: letter.subject, ...(await renderLetter(letter)) }
}
