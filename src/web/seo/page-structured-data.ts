import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { pageUrl, type Site } from './page-meta.ts'

/** A page's breadcrumb; `path` is the page's own path, which its last crumb lacks. */
export function breadcrumbStructuredData(
  site: Site,
  crumbs: readonly Crumb[],
  path: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageUrl(site, to ?? path),
    })),
  }
}

/** The pages that a list links to, in order; nothing where there are none. Their names are on the page. */
export function itemListStructuredData(
  site: Site,
  name: string,
  paths: readonly string[],
): object[] {
  if (paths.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      name,
      numberOfItems: paths.length,
      itemListElement: paths.map((path, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: pageUrl(site, path),
      })),
    },
  ]
}

/** The page of a product, as an item of a list. */
export const productPath = ({ _id }: Pick<ProductSummary, '_id'>) => urls.product({ id: _id })
