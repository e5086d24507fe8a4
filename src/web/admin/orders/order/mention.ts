const longestName = 60

/** The text after an @ up to the caret; null where no mention begins. */
export function beginsMention(text: string, caret: number): string | null {
  const begun = /(?:^|[\s(,;:])@([^@\n]*)$/.exec(text.slice(0, caret))?.[1]
  return begun === undefined || begun.length > longestName ? null : begun
}

/** The text with the name in place of what was typed after the @, and the caret behind it. */
export function withMention(
  text: string,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const at = text.slice(0, caret).lastIndexOf('@')
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(caret).trimStart(), caret: before.length }
}
