import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Link } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { breadcrumbStructuredData, itemListStructuredData } from '../../seo/page-structured-data.ts'
import { pageMeta, siteOf } from '../../seo/page-meta.ts'
import { servicesContext } from '../../page-services.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/categories-page.ts'
import { categoryTexts } from './category-texts.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const { all: title, allAbout } = categoryTexts[site.language]
  const crumbs = [{ label: storefrontTexts[site.language].home, to: urls.home() }, { label: title }]
  const paths = (loaderData?.categories ?? []).map(({ _id }) => urls.category({ id: _id }))
  return pageMeta(matches, {
    title,
    description: allAbout,
    canonical: urls.categories(),
    structuredData: [
      breadcrumbStructuredData(site, crumbs, urls.categories()),
      ...itemListStructuredData(site, title, paths),
    ],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(servicesContext).listCategories() }
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  const t = useTexts(categoryTexts)
  const shared = useTexts(storefrontTexts)
  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl font-bold md:text-3xl">{t.all}</h1>
      {categories.length === 0 ? (
        <EmptyState
          visual={{ icon: LayoutGrid }}
          title={t.none}
          text={shared.noProductsYet}
          action={<LinkButton to={urls.contact()}>{shared.contactUs}</LinkButton>}
        />
      ) : (
        <ul className="card-grid mt-6 md:mt-8 md:grid-cols-3 lg:grid-cols-5">
          {categories.map((category, index) => (
            <li key={category._id}>
              <CategoryTile category={category} isPriority={index < 5} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CategoryTile({ category, isPriority }: { category: Category; isPriority: boolean }) {
  const langOf = useTextLanguage()
  return (
    <Link to={urls.category({ id: category._id })} className="group block rounded-card">
      <Picture
        picture={category.picture}
        alt=""
        sizes="(min-width: 80rem) 15rem, (min-width: 64rem) 18vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)"
        maxWidth={640}
        isPriority={isPriority}
        className="aspect-square rounded-card transition-shadow duration-300 group-hover:shadow-lift"
      />
      <h2
        lang={langOf(category.name)}
        className="mt-3 font-semibold group-hover:underline md:text-lg"
      >
        {category.name}
      </h2>
      <p className="mt-1 text-sm md:text-[0.9375rem] text-muted">{category.description}</p>
    </Link>
  )
}
