import { pictureAtWidth } from '#shared/catalog/pictures/picture-sizes.ts'
import { urls } from '#shared/urls.ts'
import { pageUrl, settingsOf, siteOf } from './page-meta.ts'
import type { Question } from '../page-services.ts'

/** The shop for search engines: name, address and support hours. */
export function shopStructuredData(matches: readonly unknown[]): object[] {
  const shop = settingsOf(matches)
  if (!shop) return []
  const site = siteOf(matches)
  const { publicUrl } = site
  const { names, logo, description, foundedYear, phones, email, address } = shop
  const { supportHours, social } = shop
  return [
    {
      '@type': ['Organization', 'OnlineStore'],
      '@id': `${publicUrl}/#shop`,
      name: names.en,
      alternateName: names.bn,
      description,
      foundingDate: String(foundedYear),
      url: `${publicUrl}/`,
      logo: publicUrl + (logo ? pictureAtWidth(logo.url, 640) : '/apple-touch-icon.png'),
      email,
      telephone: phones[0]?.number,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
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
      name: names.en,
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

/** The questions and answers that the page shows; nothing where there are none. */
export function faqStructuredData(faq: readonly Question[]): object[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
