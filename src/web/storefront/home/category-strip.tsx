import { Link } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CardPicture } from '../card-product.ts'
import { SectionHeading } from '../section-heading.tsx'
import { homeTexts } from './home-texts.ts'

/** A row that scrolls sideways on a phone, a grid on a desktop. */
export function CategoryStrip({
  categories,
}: {
  categories: (Pick<Category, '_id' | 'name'> & { picture: CardPicture | null })[]
}) {
  const t = useTexts(homeTexts)
  const langOf = useTextLanguage()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="shop-categories" className="page-width mt-14">
      <SectionHeading id="shop-categories" title={t.shopByCategory} viewAll={urls.categories()} />
      <ul className="category-strip">
        {categories.map((category) => (
          <li key={category._id}>
            <Link to={urls.products({ category: category.name })} className="category-link">
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width:80rem)14rem,(min-width:48rem)18vw,8rem"
                maxWidth={640}
                className="card-picture"
              />
              <span lang={langOf(category.name)}>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
