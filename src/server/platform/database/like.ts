/** A LIKE pattern that matches values containing the text; its wildcards are escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
