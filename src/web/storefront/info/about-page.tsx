import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { pageMeta, pageUrl, settingsOf, siteOf } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { shopStructuredData } from '../../seo/shop-structured-data.ts'
import { servicesContext } from '../../page-services.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { reasonIcons } from '../reason-icons.ts'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/about-page.ts'
import { infoTexts } from './info-texts.ts'

const crumbsIn = (language: Language) => [
  { label: storefrontTexts[language].home, to: urls.home() },
  { label: infoTexts[language].about.title },
]

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).about()
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const shop = settingsOf(matches)
  if (!shop) return []
  const { language } = site
  const t = infoTexts[language].about
  return pageMeta(matches, {
    title: t.title,
    description: loaderData?.description,
    canonical: urls.about(),
    structuredData: [
      { '@type': 'AboutPage', name: t.name(shop.name), url: pageUrl(site, urls.about()) },
      breadcrumbStructuredData(site, crumbsIn(language), urls.about()),
      ...shopStructuredData(matches),
    ],
  })
}

export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const { about: t, contact } = useTexts(infoTexts)
  const shared = useTexts(storefrontTexts)
  const shop = useShopSettings()
  const langOf = useTextLanguage()
  return (
    <article className="page-width pt-8 md:pt-14">
      <header className="max-w-3xl">
        <p lang="bn" className="text-lg font-semibold text-brand">
          {shop.names.bn}
        </p>
        <h1
          lang={langOf(about.heading)}
          className="mt-1 text-3xl leading-tight font-extrabold md:text-5xl"
        >
          {about.heading}
        </h1>
        <p lang={langOf(about.text)} className="mt-5 text-lg leading-relaxed text-muted">
          {about.text}
        </p>
      </header>
      <ul className="mt-12 grid gap-5 md:grid-cols-3">
        {about.reasons.map(({ icon, title, text }) => {
          const Icon = reasonIcons[icon]
          return (
            <li key={title} className="rounded-card bg-background p-7">
              <Icon aria-hidden className="size-8 text-brand" strokeWidth={1.75} />
              <h2 lang={langOf(title)} className="mt-4 text-lg font-semibold">
                {title}
              </h2>
              <p lang={langOf(text)} className="mt-2 text-muted">
                {text}
              </p>
            </li>
          )
        })}
      </ul>
      <section aria-labelledby="paying" className="mt-14 max-w-3xl">
        <h2 id="paying" className="text-2xl font-bold">
          {t.paying}
        </h2>
        <p lang={langOf(about.paying)} className="mt-3 leading-relaxed text-muted">
          {about.paying}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={urls.products()}>{shared.shopNow}</LinkButton>
          <LinkButton to={urls.contact()} variant="secondary">
            {contact.title}
          </LinkButton>
        </div>
      </section>
    </article>
  )
}
