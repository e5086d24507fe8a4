/** A LIKE pattern for what contains the text, whose own wildcards are escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
