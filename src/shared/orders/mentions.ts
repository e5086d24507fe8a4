const letterOrDigit = /[\p{L}\p{M}\p{N}]/u

/**
 * The people whom a text mentions as @Name, whatever the case of the letters. Of names that begin alike
 * the longest counts; people of one name are mentioned together.
 */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const lower = text.normalize('NFC').toLowerCase()
  const mentioned = new Set<P>()
  for (const { index } of lower.matchAll(/@/g)) {
    const rest = lower.slice(index + 1)
    const fitting = people.filter(({ name }) => {
      const wanted = name.normalize('NFC').toLowerCase()
      const next = rest.slice(wanted.length, wanted.length + 1)
      return wanted !== '' && rest.startsWith(wanted) && !letterOrDigit.test(next)
    })
    const longest = Math.max(0, ...fitting.map(({ name }) => name.length))
    for (const person of fitting) if (person.name.length === longest) mentioned.add(person)
  }
  return people.filter((person) => mentioned.has(person))
}
