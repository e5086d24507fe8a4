import { data, redirect } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { urls } from '#shared/urls.ts'
import nothingFoundUrl from '../../assets/illustrations/nothing-found.svg?url'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useTextLanguage, useTexts } from '../../languages/language.ts'
import {
  breadcrumbStructuredData,
  itemListStructuredData,
  productPath,
} from '../../seo/page-structured-data.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import { pageMeta, siteOf } from '../../seo/page-meta.ts'
import { servicesContext, anyProducts } from '../../page-services.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination, parsePageNumber } from '../../ui/layout/pagination.tsx'
import { cardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/category-page.ts'
import { CategoryNotFound } from './category-not-found.tsx'
import { categoryTexts } from './category-texts.ts'

const pageSize = 12

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const t = categoryTexts[site.language]
  if (!loaderData || loaderData.category === null) {
    return pageMeta(matches, { title: t.notFound, noIndex: true })
  }
  const { category, products, pagination } = loaderData
  const { currentPage } = pagination
  const path = urls.category({ id: category._id })
  return pageMeta(matches, {
    title: currentPage > 1 ? t.page(category.name, currentPage) : category.name,
    description: category.description,
    canonical: pagePath(category, currentPage),
    ...(category.picture && {
      image: {
        path: category.picture.url,
        width: category.picture.width,
        height: category.picture.height,
        alt: category.name,
      },
    }),
    structuredData: [
      breadcrumbStructuredData(site, crumbsOf(category, site.language), path),
      ...itemListStructuredData(site, category.name, products.map(productPath)),
    ],
  })
}

const crumbsOf = (category: Category, language: Language): Crumb[] => [
  { label: storefrontTexts[language].home, to: urls.home() },
  { label: categoryTexts[language].categories, to: urls.categories() },
  { label: category.name },
]

function pagePath(category: Category, page: number): string {
  const path = urls.category({ id: category._id })
  return page > 1 ? `${path}?page=${page}` : path
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const category = await services.findCategory(params.id)
  if (category === null) return data({ category: null }, { status: 404 })
  const { products, pagination } = await services.listProducts({
    ...anyProducts,
    category: category.name,
    page: parsePageNumber(new URL(request.url).searchParams.get('page')),
    limit: pageSize,
  })
  const { currentPage, totalPages } = pagination
  if (currentPage > totalPages) throw redirect(pagePath(category, totalPages))
  return { category, products: products.map(cardProduct), pagination }
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(categoryTexts)
  const { browseAll } = useTexts(storefrontTexts)
  const language = useLanguage()
  const langOf = useTextLanguage()
  if (loaderData.category === null) return <CategoryNotFound />
  const { category, products, pagination } = loaderData
  return (
    <div className="page-width pt-6 md:pt-10">
      <ReloadAtDealEnds products={products} />
      <Breadcrumb crumbs={crumbsOf(category, language)} />
      <h1 lang={langOf(category.name)} className="mt-3 text-2xl font-bold md:text-3xl">
        {category.name}
      </h1>
      <p lang={langOf(category.description)} className="mt-2 max-w-2xl text-muted">
        {category.description}
      </p>
      {products.length === 0 ? (
        <EmptyState
          visual={{ illustration: nothingFoundUrl }}
          title={t.noProducts}
          text={t.noProductsText}
          action={<LinkButton to={urls.products()}>{browseAll}</LinkButton>}
        />
      ) : (
        <>
          <ProductGrid
            products={products}
            batchSize={6}
            priorityCount={4}
            className="mt-8 md:grid-cols-3 lg:grid-cols-4"
            headingLevel="h2"
          />
          <div className="mt-12">
            <Pagination
              currentPage={pagination.currentPage}
              totalPages={pagination.totalPages}
              urlOf={(page) => pagePath(category, page)}
            />
          </div>
        </>
      )}
    </div>
  )
}
