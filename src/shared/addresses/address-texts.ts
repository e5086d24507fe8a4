import { texts } from '../languages/texts.ts'

/** Error messages of addresses. */
export const addressTexts = texts({
  en: {
    fullName: 'Full name is required',
    phone: 'Phone number is required',
    phoneForm: 'Enter a Bangladeshi mobile number, such as 01712-345678',
    street: 'Street address is required',
    district: 'District is required',
    oneOfDistricts: 'Choose one of the 64 districts',
    thana: 'Thana or upazila is required',
  },
  bn: {
    fullName: 'পুরো নাম দিন',
    phone: 'মোবাইল নম্বর দিন',
    phoneForm: 'বাংলাদেশি মোবাইল নম্বর লিখুন, যেমন ০১৭১২-৩৪৫৬৭৮',
    street: 'বাসা, রোড, এলাকার ঠিকানা দিন',
    district: 'জেলা বেছে নিন',
    oneOfDistricts: '৬৪টি জেলা থেকে একটি বেছে নিন',
    thana: 'থানা বা উপজেলা দিন',
  },
})
