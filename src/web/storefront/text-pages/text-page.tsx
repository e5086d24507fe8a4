import { data } from 'react-router'
import { plainText } from '#shared/shop-settings/text-pages/rich-text.ts'
import type { ShownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { servicesContext } from '../../page-services.ts'
import { metaDescription, pageMeta, siteOf } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { NotFoundScreen } from '../../shell/not-found-page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/text-page.ts'
import { TextPageView } from './text-page-view.tsx'

const crumbsOf = (home: string, { title }: ShownTextPage) => [
  { label: home, to: urls.home() },
  { label: title.text },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.page) return []
  const { page } = loaderData
  const site = siteOf(matches)
  const canonical = urls.textPage({ slug: page.slug })
  const crumbs = crumbsOf(storefrontTexts[site.language].home, page)
  return pageMeta(matches, {
    title: page.title.text,
    description: textPageDescription(page),
    canonical,
    translatedTo: page.translatedTo,
    type: 'article',
    structuredData: breadcrumbStructuredData(site, crumbs, canonical),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(servicesContext).findTextPage(params.slug)
  return page ? { page } : data({ page: null }, { status: 404 })
}

export default function TextPage({ loaderData: { page } }: Route.ComponentProps) {
  const { home } = storefrontTexts[useLanguage()]
  if (!page) return <NotFoundScreen />
  return (
    <div className="page-width pt-6 md:pt-10">
      <Breadcrumb crumbs={crumbsOf(home, page)} />
      <TextPageView page={page} />
    </div>
  )
}

/** The first paragraph, for search engines. */
function textPageDescription({ body }: ShownTextPage): string {
  return metaDescription(plainText(body.text).trim().split('\n', 1)[0] ?? '')
}
