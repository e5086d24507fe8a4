const longest = 25

/** A text as the list shows it: at most 25 characters (SPEC §5). */
export function truncate(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
