import type { z } from 'zod'

/**
 * Refuses each row whose name an earlier one has, whatever their case and the space around them: of
 * the two a product could show only one. Blank names are no names. `thing` is what a row is.
 */
export function rejectDuplicates(thing: string) {
  return (rows: readonly { name: string }[], context: z.RefinementCtx): void => {
    const names = rows.map(({ name }) => name.trim().toLowerCase())
    for (const [index, name] of names.entries()) {
      if (name === '' || names.indexOf(name) === index) continue
      const message = `Another ${thing} has this name already`
      context.addIssue({ code: 'custom', path: [index, 'name'], message })
    }
  }
}
