const brandFiles = import.meta.glob<string>('./brands/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const paymentFiles = import.meta.glob<string>('./payment/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of a brand's drawn logo, 64 high; undefined for a brand that has none. */
export function brandLogoUrl(name: string): string | undefined {
  return brandFiles[`./brands/${fileNameOf(name)}.svg`]
}

/** The drawn badge of a way to pay with its width at a height of 32; undefined when none is drawn. */
export function paymentBadge(name: string): { url: string; width: number } | undefined {
  const file = fileNameOf(name)
  const url = paymentFiles[`./payment/${file}.svg`]
  return url === undefined ? undefined : { url, width: file === 'cash-on-delivery' ? 126 : 96 }
}

function fileNameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
