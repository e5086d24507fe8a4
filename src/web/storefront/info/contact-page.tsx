import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { servicesContext } from '../../page-services.ts'
import { pageMeta, pageUrl, settingsOf, siteOf } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { faqStructuredData, shopStructuredData } from '../../seo/shop-structured-data.ts'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactChannels } from './contact-channels.tsx'
import { ContactForm } from './contact-form.tsx'
import { infoTexts } from './info-texts.ts'
import { Questions } from './questions.tsx'

const crumbsIn = (language: Language) => [
  { label: storefrontTexts[language].home, to: urls.home() },
  { label: infoTexts[language].contact.title },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const shop = settingsOf(matches)
  if (!shop) return []
  const t = infoTexts[site.language].contact
  return pageMeta(matches, {
    title: t.title,
    description: t.description(shop.name),
    canonical: urls.contact(),
    structuredData: [
      {
        '@type': 'ContactPage',
        name: t.name(shop.name),
        url: pageUrl(site, urls.contact()),
      },
      ...faqStructuredData(loaderData?.questions ?? []),
      breadcrumbStructuredData(site, crumbsIn(site.language), urls.contact()),
      ...shopStructuredData(matches),
    ],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  return { questions: await context.get(servicesContext).questions() }
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(infoTexts).contact
  return (
    <div className="page-width pt-8 md:pt-14">
      <header className="max-w-2xl">
        <h1 className="text-3xl leading-tight font-extrabold md:text-5xl">{t.heading}</h1>
        <p className="mt-4 text-lg text-muted">{t.text}</p>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-16">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="text-xl font-bold">
            {t.write}
          </h2>
          <ContactForm />
        </section>
        <ContactChannels />
      </div>
      <Questions questions={loaderData.questions} />
    </div>
  )
}
