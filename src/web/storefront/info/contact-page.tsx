import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { pageMeta, pageUrl, siteOf } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { faqStructuredData, shopStructuredData } from '../../seo/shop-structured-data.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactChannels } from './contact-channels.tsx'
import { ContactForm } from './contact-form.tsx'

const crumbs = [{ label: 'Home', to: urls.home() }, { label: 'Contact us' }]

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'Contact us',
    description: `Ask ${shopConfig.name} by phone, e-mail or chat about delivery, payment, warranty or an order. Somebody answers every day.`,
    canonical: urls.contact(),
    structuredData: [
      {
        '@type': 'ContactPage',
        name: `Contact ${shopConfig.name}`,
        url: pageUrl(site, urls.contact()),
      },
      faqStructuredData(shopConfig.faq),
      breadcrumbStructuredData(site, crumbs, urls.contact()),
      ...shopStructuredData(site),
    ],
  })
}

export default function ContactPage() {
  return (
    <div className="page-width pt-8 md:pt-14">
      <header className="max-w-2xl">
        <h1 className="text-3xl leading-tight font-extrabold md:text-5xl">How can we help?</h1>
        <p className="mt-4 text-lg text-muted">
          Write to us, call or chat. A person from our shop answers.
        </p>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-16">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="text-xl font-bold">
            Send us a message
          </h2>
          <ContactForm />
        </section>
        <ContactChannels />
      </div>
      <Questions />
    </div>
  )
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-3xl">
      <h2 id="questions" className="text-2xl font-bold">
        Frequently Asked Questions
      </h2>
      <dl className="mt-6 divide-y divide-line">
        {shopConfig.faq.map(({ question, answer }) => (
          <div key={question} className="py-5">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-2 leading-relaxed text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
