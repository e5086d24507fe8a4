import type { AddedAccess } from '#shared/auth/added-access-schemas.ts'
import { formatDate, formatDateTime } from '#shared/formatting/dates.ts'
import { texts } from '#shared/languages/texts.ts'

type Kind = AddedAccess['added'][number]['kind']

/** Access that was added to an account beside its password, and the end of it. */
export const addedAccessTexts = texts({
  en: {
    kinds: {
      api_key: 'API key',
      passkey: 'Passkey',
      app: 'Authenticator app',
      recovery_codes: 'Recovery codes',
      invitation: 'Open invitation to the staff',
      webhook: 'Webhook',
    } satisfies Record<Kind, string>,
    list: 'Added lately',
    added: (iso: string) => `Added ${formatDateTime(iso, 'en')}`,
    since: (iso: string) =>
      `Your last sign-in with a second factor was on ${formatDate(iso, 'en')}.`,
    end: 'End all of these',
    ended: 'All of it has ended',
    notEnded: 'Could not end them',
    afterReset: {
      title: 'Is all of this yours?',
      text: 'Your password is new, and every device is signed out. But these still let somebody in, tell somebody what happens in the shop, or could keep you out.',
      endedText: 'Sign in with your new password.',
      keep: 'It is all mine, sign in',
    },
    security: {
      text: 'These let somebody in beside your password, or tell them what happens in the shop. Is one of them not yours? End them here, then choose a new password.',
      confirmTitle: 'End all of these?',
      confirmText:
        'The keys, passkeys, app and recovery codes of this list work no more, its invitations are withdrawn and its webhooks switched off, and your other devices are signed out. Programs that use these keys stop.',
      failed: 'We could not load what was added lately',
    },
  },
  bn: {
    kinds: {
      api_key: 'API কী',
      passkey: 'পাসকি',
      app: 'অথেন্টিকেটর অ্যাপ',
      recovery_codes: 'রিকভারি কোড',
      invitation: 'কর্মী হওয়ার খোলা আমন্ত্রণ',
      webhook: 'ওয়েবহুক',
    },
    list: 'সম্প্রতি যোগ হয়েছে',
    added: (iso) => `যোগ হয়েছে ${formatDateTime(iso, 'bn')}`,
    since: (iso) => `দ্বিতীয় ধাপ দিয়ে আপনি শেষ লগইন করেছেন ${formatDate(iso, 'bn')}।`,
    end: 'সবগুলো বন্ধ করুন',
    ended: 'সব বন্ধ হয়েছে',
    notEnded: 'বন্ধ করা যায়নি',
    afterReset: {
      title: 'সবগুলো কি আপনার?',
      text: 'আপনার পাসওয়ার্ড নতুন, আর সব ডিভাইস লগআউট হয়েছে। কিন্তু এগুলো দিয়ে এখনো কেউ ঢুকতে পারে, শপে কী হচ্ছে তা জানতে পারে, বা আপনাকে আটকে রাখতে পারে।',
      endedText: 'নতুন পাসওয়ার্ড দিয়ে লগইন করুন।',
      keep: 'সবই আমার, লগইন করি',
    },
    security: {
      text: 'পাসওয়ার্ড ছাড়াও এগুলো দিয়ে ঢোকা যায়, বা শপে কী হচ্ছে তা জানা যায়। কোনোটি আপনার নয়? এখানে বন্ধ করুন, তারপর নতুন পাসওয়ার্ড দিন।',
      confirmTitle: 'সবগুলো বন্ধ করবেন?',
      confirmText:
        'এই তালিকার কী, পাসকি, অ্যাপ ও রিকভারি কোড আর কাজ করবে না, আমন্ত্রণ ফিরিয়ে নেওয়া হবে, ওয়েবহুক বন্ধ হবে, আর আপনার অন্য ডিভাইসগুলো লগআউট হবে। যেসব প্রোগ্রাম এই কী ব্যবহার করে সেগুলো থেমে যাবে।',
      failed: 'সম্প্রতি কী যোগ হয়েছে তা দেখানো যাচ্ছে না',
    },
  },
})
