import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { pageUrl, type Site } from './page-meta.ts'
import type { PageContent } from '#shared/shop-settings/shop-settings-schemas.ts'

/** The shop for search engines: name, address and support hours. */
export function shopStructuredData(site: Site): object[] {
  const { publicUrl, language } = site
  const { name, description, phones, email, address, supportHours, social } = shopConfig
  return [
    {
      '@type': ['Organization', 'OnlineStore'],
      '@id': `${publicUrl}/#shop`,
      name,
      alternateName: shopConfig.banglaName,
      description: description[language],
      url: `${publicUrl}/`,
      logo: `${publicUrl}/apple-touch-icon.png`,
      email,
      telephone: phones[0]?.number,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street[language],
        addressLocality: address.city[language],
        addressCountry: address.countryCode,
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: phones[0]?.number,
        email,
        hoursAvailable: { '@type': 'OpeningHoursSpecification', ...supportHours },
      },
      sameAs: social.flatMap(({ href }) => href ?? []),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name,
      url: pageUrl(site, urls.home()),
      publisher: { '@id': `${publicUrl}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${pageUrl(site, urls.products())}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The questions and answers that the page shows. */
export function faqStructuredData(faq: PageContent['faq']): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
