import { formatTimeOfDay } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

interface NextSteps {
  /** Until the confirmation call. */
  minutes: number
  /** Null where the number must not be named. */
  called: string | null
  /** When the parcel arrives: "in 3-5 days". */
  arrives: string
}

/** Texts of e-mails to customers and to members of staff; `shop-email-texts.ts` has those to the shop. */
export const emailTexts = texts({
  en: {
    hours: (opens: string, closes: string) => `daily ${opens} to ${closes}`,
    andMore: (count: number) => `And ${count} more.`,
    /** Null where nothing is left to pay. */
    payment: (due: string | null) =>
      due === null
        ? 'There is nothing to pay at the door.'
        : `You pay ${due} in cash when the parcel is in your hands.`,
    confirmation: {
      subject: (number: string) => `Your order ${number}`,
      heading: (number: string) => `Thank you, we have your order ${number}`,
      whatComesNext: ({ minutes, called, arrives }: NextSteps): string =>
        `Within ${minutes} minutes we call ${called ?? 'the phone number of the order'} to confirm. After the call the parcel arrives ${arrives}.`,
      deliveredTo: (address: string) => `Delivered to: ${address}`,
      follow: 'Follow your order',
      change: (phone: string) => `Something to change? Call ${phone} before the parcel leaves us.`,
    },
    changed: {
      subject: (number: string) => `Your order ${number} was changed`,
      heading: (number: string) => `We have changed your order ${number}`,
      total: (from: string, to: string): string =>
        from === to ? `The total is still ${to}.` : `The total was ${from} and is ${to} now.`,
      notAgreed: (phone: string) =>
        `Is something not as we agreed? Call ${phone} before the parcel leaves us.`,
    },
    digest: {
      subject: (count: number, shop: string) => `Your ${count} orders at ${shop}`,
      heading: (count: number) => `Thank you, we have your ${count} orders`,
      whatComesNext: (minutes: number) =>
        `Within ${minutes} minutes we call the phone number of each order to confirm it. You pay in cash when it is in your hands.`,
      notYours:
        'You ordered nothing? Then somebody mistyped their e-mail address: you can ignore this mail.',
    },
    released: {
      subject: (number: string) => `We could not reach you about order ${number}`,
      preview: 'Your order is on hold. You can take it up again.',
      heading: (number: string) => `Your order ${number} waits for you`,
      whatHappened:
        'We called the phone number of the order three times and nobody answered. Without your word we send nothing, so others may buy its products now.',
      wayBack:
        'You still want it? Open the order with its phone number and press “I still want it”. The price stays the same while there is stock.',
      open: 'Open the order',
      call: (phone: string) => `Or call ${phone}.`,
    },
    launch: {
      subject: (product: string) => `Available now: ${product}`,
      preview: 'The product that you asked about can be bought now.',
      heading: (product: string) => `${product} is available now`,
      today: 'You asked us to write to you on the day you can buy it. That day is today.',
      see: 'See it in the shop',
      onlyOne: (shop: string) =>
        `This is the only e-mail about it. Your address was left on the page “Available Soon” of ${shop}; if that was not you, you can ignore it.`,
    },
    code: {
      subject: (code: string, shop: string) => `${code} is your ${shop} code`,
      preview: (minutes: number) => `It is good for ${minutes} minutes and one use.`,
      heading: 'Set a new password',
      enter: (shop: string) => `Enter this code in ${shop} to choose a new password:`,
      validity: (minutes: number) => `It is good for ${minutes} minutes and for one use.`,
      notYours:
        'You did not ask for this? Then ignore this mail: your password stays as it is. Never tell the code to anybody; we do not ask for it on the phone.',
    },
    welcome: {
      subject: (shop: string) => `Welcome to ${shop}`,
      preview: 'Your account is open.',
      text: 'Your account is open. It keeps your addresses, your orders and your reviews in one place.',
      shop: 'Start shopping',
      notYours:
        'You did not open an account? Then somebody mistyped their e-mail address: you can ignore this mail, or take the account over with “Forgot password”.',
    },
    invitation: {
      subject: (shop: string) => `You are invited to work at ${shop}`,
      preview: (hours: number) => `The link is good for ${hours} hours and one use.`,
      heading: (shop: string) => `Join ${shop}`,
      text: (role: string, shop: string) =>
        `You are invited to work at ${shop}, with the role “${role}”.`,
      accept: 'Accept the invitation',
      validity: (hours: number) =>
        `You choose a name and a password there. The link is good for ${hours} hours and for one use: please do not pass it on.`,
      notYours: 'You do not know what this is about? Then ignore this mail: nothing happens.',
    },
    merged: {
      subject: (shop: string) => `Your two accounts at ${shop} are one now`,
      preview: (kept: string) => `Sign in with ${kept} from now on.`,
      heading: 'Your two accounts are one now',
      whatHappened: (email: string, kept: string) =>
        `You had two accounts with the same phone number. We have merged the one of ${email} into the one of ${kept}, which has the orders, addresses, reviews and the cart of both now.`,
      signIn: (kept: string) =>
        `Sign in with ${kept} and its password from now on. The account of this e-mail cannot be used any more.`,
      login: 'Sign in',
      notYou: (phone: string) => `You have no other account with us? Call ${phone}.`,
    },
    secondFactor: {
      subject: (heading: string, shop: string) => `${heading} (${shop})`,
      notYou:
        'Was it not you? Then somebody has your password: choose a new one at once. It signs out everybody and lists what was added, to be ended in one press. Tell an owner of the shop too.',
      choosePassword: 'Choose a new password',
      changes: {
        'app-on': {
          heading: 'Your second factor is on',
          text: 'From now on you sign in with your password and a code of your authenticator app. Keep your recovery codes where you find them without the phone.',
        },
        'app-off': {
          heading: 'Your authenticator app was removed',
          text: 'Its codes are not asked for any more when you sign in.',
        },
        'passkey-added': {
          heading: 'A passkey was added to your account',
          text: 'After your password you can sign in with it instead of a code.',
        },
        'passkey-removed': {
          heading: 'A passkey was removed from your account',
          text: 'It does not sign you in any more.',
        },
        'recovery-codes': {
          heading: 'You have new recovery codes',
          text: 'The recovery codes that you had before do not work any more.',
        },
        reset: {
          heading: 'Your second factor was reset',
          text: 'An owner of the shop, or somebody at its server, has switched it off and signed you out everywhere. Sign in with your password and set it up again under Security.',
        },
        'api-key': {
          heading: 'An API key was made in your name',
          text: 'A program that has it works in the shop as you, until the key is revoked.',
        },
        'access-ended': {
          heading: 'What was added to your account has ended',
          text: 'The API keys, passkeys, app and recovery codes that were added since your last confirmed sign-in work no more, and your other devices are signed out. Open invitations that were sent in your name are withdrawn, and new webhooks switched off.',
        },
      },
    },
  },
  bn: {
    hours: (opens, closes) =>
      `প্রতিদিন ${formatTimeOfDay(opens, 'bn')} থেকে ${formatTimeOfDay(closes, 'bn')}`,
    andMore: (count) => `এবং আরও ${formatCount(count, 'bn')}টি।`,
    payment: (due) =>
      due === null ? 'পার্সেল নেওয়ার সময় কোনো টাকা দিতে হবে না।' : `পার্সেল হাতে পেয়ে ক্যাশে ${due} দেবেন।`,
    confirmation: {
      subject: (number) => `আপনার অর্ডার ${number}`,
      heading: (number) => `ধন্যবাদ, আপনার অর্ডার ${number} আমরা পেয়েছি`,
      whatComesNext: ({ minutes, called, arrives }) =>
        `${minutesBn(minutes)} মধ্যে ${called === null ? 'অর্ডারের মোবাইল নম্বরে' : `${called} নম্বরে`} কল করে আমরা অর্ডারটি নিশ্চিত করব। কলের পর পার্সেল পৌঁছাবে ${arrives}।`,
      deliveredTo: (address) => `ডেলিভারির ঠিকানা: ${address}`,
      follow: 'অর্ডার ট্র্যাক করুন',
      change: (phone) => `কিছু বদলাতে চান? পার্সেল পাঠানোর আগে ${phone} নম্বরে কল করুন।`,
    },
    changed: {
      subject: (number) => `আপনার অর্ডার ${number} পরিবর্তন হয়েছে`,
      heading: (number) => `আপনার অর্ডার ${number} আমরা পরিবর্তন করেছি`,
      total: (from, to) =>
        from === to ? `সর্বমোট আগের মতোই ${to}।` : `সর্বমোট ছিল ${from}, এখন ${to}।`,
      notAgreed: (phone) => `কথামতো হয়নি কিছু? পার্সেল পাঠানোর আগে ${phone} নম্বরে কল করুন।`,
    },
    digest: {
      subject: (count, shop) => `${shop} থেকে আপনার ${formatCount(count, 'bn')}টি অর্ডার`,
      heading: (count) => `ধন্যবাদ, আপনার ${formatCount(count, 'bn')}টি অর্ডার আমরা পেয়েছি`,
      whatComesNext: (minutes) =>
        `${minutesBn(minutes)} মধ্যে প্রতিটি অর্ডারের মোবাইল নম্বরে কল করে আমরা অর্ডারটি নিশ্চিত করব। টাকা দেবেন ক্যাশে, পণ্য হাতে পেয়ে।`,
      notYours:
        'আপনি কিছু অর্ডার করেননি? তাহলে কেউ নিজের ইমেইল ঠিকানা ভুল লিখেছেন: এই মেইল নিয়ে আপনার কিছু করতে হবে না।',
    },
    released: {
      subject: (number) => `অর্ডার ${number} নিয়ে আপনাকে পাওয়া যায়নি`,
      preview: 'আপনার অর্ডারটি থেমে আছে। চাইলে আবার চালু করতে পারেন।',
      heading: (number) => `আপনার অর্ডার ${number} আপনার অপেক্ষায়`,
      whatHappened:
        'অর্ডারের ফোন নম্বরে আমরা তিনবার কল করেছি, কেউ ধরেননি। আপনার কথা ছাড়া আমরা কিছু পাঠাই না, তাই পণ্যগুলো এখন অন্যরা কিনতে পারবেন।',
      wayBack:
        'এখনও নিতে চান? ফোন নম্বর দিয়ে অর্ডারটি খুলুন এবং “আমি এখনও নিতে চাই” চাপুন। স্টক থাকলে দাম একই থাকবে।',
      open: 'অর্ডার খুলুন',
      call: (phone) => `অথবা কল করুন ${phone} নম্বরে।`,
    },
    launch: {
      subject: (product) => `এখন পাওয়া যাচ্ছে: ${product}`,
      preview: 'যে পণ্যটির খোঁজ করেছিলেন, সেটি এখন কেনা যাবে।',
      heading: (product) => `${product} এখন পাওয়া যাচ্ছে`,
      today: 'পণ্যটি যেদিন কেনা যাবে সেদিন আপনাকে জানাতে বলেছিলেন। আজই সেই দিন।',
      see: 'শপে দেখুন',
      onlyOne: (shop) =>
        `এ নিয়ে আর কোনো ইমেইল যাবে না। আপনার ইমেইল ঠিকানা ${shop}-এর “শীঘ্রই আসছে” পেজে দেওয়া হয়েছিল; আপনি না দিয়ে থাকলে কিছু করতে হবে না।`,
    },
    code: {
      subject: (code, shop) => `${code} আপনার ${shop} কোড`,
      preview: (minutes) => `কোডটি ${minutesBn(minutes)} মধ্যে একবার ব্যবহার করা যাবে।`,
      heading: 'নতুন পাসওয়ার্ড দিন',
      enter: (shop) => `নতুন পাসওয়ার্ড দিতে ${shop}-এ এই কোডটি লিখুন:`,
      validity: (minutes) => `কোডটি ${minutesBn(minutes)} মধ্যে একবার ব্যবহার করা যাবে।`,
      notYours:
        'আপনি এটি চাননি? তাহলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই আছে। কোডটি কাউকে বলবেন না; আমরা ফোনে কখনো কোড জানতে চাই না।',
    },
    welcome: {
      subject: (shop) => `${shop}-এ স্বাগতম`,
      preview: 'আপনার অ্যাকাউন্ট খোলা হয়েছে।',
      text: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। আপনার ঠিকানা, অর্ডার ও রিভিউ এখানে এক জায়গায় থাকবে।',
      shop: 'কেনাকাটা শুরু করুন',
      notYours:
        'আপনি অ্যাকাউন্ট খোলেননি? তাহলে কেউ নিজের ইমেইল ঠিকানা ভুল লিখেছেন: এই মেইল নিয়ে কিছু না করলেও চলবে, অথবা “পাসওয়ার্ড ভুলে গেছেন” দিয়ে অ্যাকাউন্টটি নিজের করে নিতে পারেন।',
    },
    invitation: {
      subject: (shop) => `${shop}-এ কাজ করার আমন্ত্রণ`,
      preview: (hours) => `লিংকটি ${hoursBn(hours)} মধ্যে একবার ব্যবহার করা যাবে।`,
      heading: (shop) => `${shop}-এ যোগ দিন`,
      text: (role, shop) => `আপনাকে ${shop}-এ “${role}” ভূমিকায় কাজ করার আমন্ত্রণ জানানো হচ্ছে।`,
      accept: 'আমন্ত্রণ গ্রহণ করুন',
      validity: (hours) =>
        `সেখানে আপনার নাম ও একটি পাসওয়ার্ড দেবেন। লিংকটি ${hoursBn(hours)} মধ্যে একবার ব্যবহার করা যাবে: অন্য কাউকে দেবেন না।`,
      notYours: 'এটি কী বুঝতে পারছেন না? তাহলে কিছু করতে হবে না: কিছুই হবে না।',
    },
    merged: {
      subject: (shop) => `${shop}-এ আপনার দুটি অ্যাকাউন্ট এখন একটি`,
      preview: (kept) => `এখন থেকে ${kept} দিয়ে লগইন করুন।`,
      heading: 'আপনার দুটি অ্যাকাউন্ট এখন একটি',
      whatHappened: (email, kept) =>
        `একই মোবাইল নম্বরে আপনার দুটি অ্যাকাউন্ট ছিল। ${email} ঠিকানার অ্যাকাউন্টটি আমরা ${kept} ঠিকানার অ্যাকাউন্টের সাথে এক করেছি। দুটির অর্ডার, ঠিকানা, রিভিউ ও কার্ট এখন সেখানেই আছে।`,
      signIn: (kept) =>
        `এখন থেকে ${kept} ও তার পাসওয়ার্ড দিয়ে লগইন করুন। এই ইমেইলের অ্যাকাউন্টটি আর ব্যবহার করা যাবে না।`,
      login: 'লগইন করুন',
      notYou: (phone) => `আমাদের এখানে আপনার অন্য কোনো অ্যাকাউন্ট নেই? ${phone} নম্বরে কল করুন।`,
    },
    secondFactor: {
      subject: (heading, shop) => `${heading} (${shop})`,
      notYou:
        'এটি আপনি করেননি? তাহলে আপনার পাসওয়ার্ড অন্য কেউ জানে: এখনই নতুন পাসওয়ার্ড দিন। তাতে সবাই লগআউট হয়ে যাবে, আর যা যা যোগ হয়েছে তার তালিকা থেকে এক চাপে সব বন্ধ করতে পারবেন। শপের মালিককেও জানান।',
      choosePassword: 'নতুন পাসওয়ার্ড দিন',
      changes: {
        'app-on': {
          heading: 'আপনার দ্বিতীয় ধাপের যাচাই চালু হয়েছে',
          text: 'এখন থেকে লগইন করতে পাসওয়ার্ডের সাথে অথেনটিকেটর অ্যাপের একটি কোড লাগবে। রিকভারি কোডগুলো এমন জায়গায় রাখুন যেখানে ফোন ছাড়াও পাবেন।',
        },
        'app-off': {
          heading: 'আপনার অথেনটিকেটর অ্যাপ বাদ দেওয়া হয়েছে',
          text: 'লগইনের সময় আর এর কোড চাওয়া হবে না।',
        },
        'passkey-added': {
          heading: 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
          text: 'পাসওয়ার্ডের পর কোডের বদলে এটি দিয়ে লগইন করতে পারবেন।',
        },
        'passkey-removed': {
          heading: 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি বাদ দেওয়া হয়েছে',
          text: 'এটি দিয়ে আর লগইন করা যাবে না।',
        },
        'recovery-codes': {
          heading: 'আপনার নতুন রিকভারি কোড তৈরি হয়েছে',
          text: 'আগের রিকভারি কোডগুলো আর কাজ করবে না।',
        },
        reset: {
          heading: 'আপনার দ্বিতীয় ধাপের যাচাই রিসেট করা হয়েছে',
          text: 'শপের মালিক, অথবা সার্ভারের দায়িত্বে থাকা কেউ, এটি বন্ধ করেছেন এবং আপনাকে সব জায়গা থেকে লগআউট করেছেন। পাসওয়ার্ড দিয়ে লগইন করে “নিরাপত্তা” পেজে এটি আবার চালু করুন।',
        },
        'api-key': {
          heading: 'আপনার নামে একটি API কী তৈরি হয়েছে',
          text: 'কী-টি বাতিল না করা পর্যন্ত এটি দিয়ে কোনো প্রোগ্রাম আপনার হয়ে শপে কাজ করতে পারবে।',
        },
        'access-ended': {
          heading: 'আপনার অ্যাকাউন্টে যা যোগ হয়েছিল তা বন্ধ করা হয়েছে',
          text: 'শেষ নিশ্চিত লগইনের পরে যোগ হওয়া API কী, পাসকি, অ্যাপ ও রিকভারি কোড আর কাজ করবে না, আর আপনার অন্য ডিভাইসগুলো লগআউট হয়েছে। আপনার নামে পাঠানো খোলা আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে, নতুন ওয়েবহুক বন্ধ করা হয়েছে।',
        },
      },
    },
  },
})

function minutesBn(minutes: number): string {
  return `${formatCount(minutes, 'bn')} মিনিটের`
}

function hoursBn(hours: number): string {
  return `${formatCount(hours, 'bn')} ঘণ্টার`
}
