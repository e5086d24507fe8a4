import { Link } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { urls } from '#shared/urls.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** A row that scrolls sideways on a phone, a grid on a desktop. */
export function CategoryStrip({
  categories,
}: {
  categories: Pick<Category, '_id' | 'name' | 'picture'>[]
}) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="shop-categories" className="page-width mt-14">
      <SectionHeading id="shop-categories" title="Shop by Category" viewAll={urls.categories()} />
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0">
        {categories.map((category) => (
          <li key={category._id} className="w-32 shrink-0 snap-start md:w-auto">
            <Link
              to={urls.products({ category: category.name })}
              className="group block rounded-card text-center"
            >
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 80rem) 14rem, (min-width: 48rem) 18vw, 8rem"
                maxWidth={640}
                className="aspect-square rounded-card transition-shadow duration-300 group-hover:shadow-lift"
              />
              <span className="mt-2.5 block text-sm leading-snug font-medium group-hover:underline md:text-[0.9375rem]">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
