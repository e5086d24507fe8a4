import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import type { HomeContent } from '../../page-services.ts'
import { homeTexts } from './home-texts.ts'

const logoUrls = import.meta.glob<string>('../../assets/brands/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function BrandStrip({ brands }: Pick<HomeContent, 'brands'>) {
  const t = useTexts(homeTexts)
  if (brands.length === 0) return null
  return (
    <section aria-label={t.brands} className="page-width mt-8 md:mt-10">
      <ul className="brands">
        {brands.map(({ name, tagline }) => (
          <li key={name}>
            <Link to={urls.products({ search: name })} title={tagline}>
              <BrandLogo name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A brand's logo, or its name as text if it has none. */
function BrandLogo({ name }: { name: string }) {
  const url = brandLogoUrl(name)
  if (url === undefined) return <span>{name}</span>
  return <img src={url} alt={name} width={144} height={32} loading="lazy" decoding="async" />
}

/** URL of a brand's logo, 64 px high; undefined if it has none. */
function brandLogoUrl(name: string): string | undefined {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return logoUrls[`../../assets/brands/${file}.svg`]
}
