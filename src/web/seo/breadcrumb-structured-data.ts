import type { Crumb } from '../ui/breadcrumb.tsx'
import { absoluteUrl } from './absolute-url.ts'

/** Where a page stands in the shop; `path` is the page's own address, which its last crumb lacks. */
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
