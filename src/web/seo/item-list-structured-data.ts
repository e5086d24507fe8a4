import { absoluteUrl } from './absolute-url.ts'

interface ListedPage {
  name: string
  path: string
}

/** The pages that a list leads to, in its order. */
export function itemListStructuredData(
  publicUrl: string,
  name: string,
  pages: readonly ListedPage[],
): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      url: absoluteUrl(publicUrl, page.path),
    })),
  }
}
