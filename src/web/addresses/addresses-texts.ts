import { texts } from '#shared/languages/texts.ts'

/** The fields of an address. */
export const addressesTexts = texts({
  en: {
    fullName: 'Full Name',
    phone: 'Phone Number',
    street: 'Street Address',
    streetExample: 'House, road, area',
    district: 'District',
    selectDistrict: 'Select district',
    division: (name: string) => `${name} Division`,
    thana: 'Thana / Upazila',
  },
  bn: {
    fullName: 'পুরো নাম',
    phone: 'মোবাইল নম্বর',
    street: 'ঠিকানা',
    streetExample: 'বাসা, রোড, এলাকা',
    district: 'জেলা',
    selectDistrict: 'জেলা বেছে নিন',
    division: (name) => `${name} বিভাগ`,
    thana: 'থানা / উপজেলা',
  },
})
