import type { ShopConfig } from '#shared/shop-config/shop-config.ts'

/** Questions and answers that stand on the page. */
export function faqStructuredData(faq: ShopConfig['faq']): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
