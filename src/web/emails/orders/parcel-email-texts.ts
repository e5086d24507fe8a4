import { texts } from '#shared/languages/texts.ts'

/** E-mails to the buyer about a parcel on its way. */
export const parcelEmailTexts = texts({
  en: {
    on_the_way: {
      subject: (number: string) => `Your order ${number} is on its way`,
      heading: (number: string) => `Your order ${number} is on its way`,
      text: (courier: string | null): string =>
        courier === null
          ? 'Your parcel is on its way with our own rider.'
          : `We have handed your parcel to ${courier}.`,
    },
    out_for_delivery: {
      subject: (number: string) => `Your order ${number} comes today`,
      heading: (number: string) => `Your order ${number} comes today`,
      text: (courier: string | null): string =>
        courier === null
          ? 'Our rider is on the way to you.'
          : `The rider of ${courier} is on the way to you.`,
    },
    keepReady: (cash: string) => `Please keep ${cash} ready.`,
    nothingToPay: 'There is nothing to pay at the door.',
    number: (consignment: string) => `Consignment number: ${consignment}`,
  },
  bn: {
    on_the_way: {
      subject: (number) => `আপনার অর্ডার ${number} পাঠানো হয়েছে`,
      heading: (number) => `আপনার অর্ডার ${number} পথে আছে`,
      text: (courier) =>
        courier === null
          ? 'আমাদের নিজস্ব রাইডার আপনার পার্সেল নিয়ে রওনা হয়েছেন।'
          : `আপনার পার্সেল আমরা ${courier}-কে দিয়েছি।`,
    },
    out_for_delivery: {
      subject: (number) => `আপনার অর্ডার ${number} আজ পৌঁছাবে`,
      heading: (number) => `আপনার অর্ডার ${number} আজ পৌঁছাবে`,
      text: (courier) =>
        courier === null ? 'আমাদের রাইডার আপনার ঠিকানার পথে।' : `${courier}-এর রাইডার আপনার ঠিকানার পথে।`,
    },
    keepReady: (cash) => `${cash} হাতে রাখুন।`,
    nothingToPay: 'পার্সেল নেওয়ার সময় কোনো টাকা দিতে হবে না।',
    number: (consignment) => `কনসাইনমেন্ট নম্বর: ${consignment}`,
  },
})
