import { texts } from '#shared/languages/texts.ts'

/** Names of the administration on a home screen, where the shop may be installed beside it. */
export const manifestTexts = texts({
  en: {
    office: (shop: string) => `Administration of ${shop}`,
    officeShort: 'Administration',
    officeText: 'Orders, calls, parcels and messages of the shop.',
  },
  bn: {
    office: (shop) => `${shop} অ্যাডমিন প্যানেল`,
    officeShort: 'অ্যাডমিন',
    officeText: 'শপের অর্ডার, কল, পার্সেল ও মেসেজ।',
  },
})
