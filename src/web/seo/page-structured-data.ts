import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { absoluteUrl } from './page-meta.ts'

/** A page's breadcrumb; `path` is the page's own path, which its last crumb lacks. */
export function breadcrumbStructuredData(
  publicUrl: string,
  crumbs: readonly Crumb[],
  path: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(publicUrl, to ?? path),
    })),
  }
}

interface ListedPage {
  name: string
  path: string
}

/** The pages that a list links to, in order. */
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

/** A product's list item for search engines. */
export const listedProduct = ({ _id, name }: Pick<ProductSummary, '_id' | 'name'>) => ({
  name,
  path: urls.product({ id: _id }),
})
