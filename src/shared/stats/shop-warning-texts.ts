import { texts } from '../languages/texts.ts'

/** Wrong settings: in English in the log, /ready and the API, in the reader's language on the dashboard. */
export const shopWarningTexts = texts({
  en: {
    proxy:
      'Requests come through a proxy, but TRUST_PROXY is not set: for the rate limits all shoppers are one network. Set it to the number of proxies, or to 0 if there is none.',
  },
  bn: {
    proxy:
      'অনুরোধগুলো প্রক্সি হয়ে আসছে, কিন্তু TRUST_PROXY দেওয়া নেই: রেট লিমিট সব ক্রেতাকে একটি নেটওয়ার্ক ধরছে। প্রক্সি কয়টি তা দিন, না থাকলে 0 দিন।',
  },
})
