import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import { webhookTexts } from './webhook-texts.ts'

/** Why an attempt was no success, by what is stored of it: a word, or the code of Node. */
export const attemptErrorTexts = texts({
  en: {
    no_secret: 'The secret cannot be read: make a new one.',
    no_success: 'The receiver did not accept it.',
    timeout: 'No answer within 20 seconds.',
    no_response: 'No answer.',
    ECONNREFUSED: 'The receiver refused the connection.',
    ECONNRESET: 'The receiver closed the connection before it answered.',
    malformed: webhookTexts.en.malformed,
    not_https: webhookTexts.en.not_https,
    private: webhookTexts.en.private,
    unknown_host: webhookTexts.en.unknown_host,
    ENOTFOUND: webhookTexts.en.unknown_host,
    EAI_AGAIN: webhookTexts.en.unknown_host,
    CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver signed its certificate itself.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver belongs to another name.',
    unknown: (code: string) => `No answer: ${code}`,
  },
  bn: {
    no_secret: 'গোপন কী পড়া যাচ্ছে না: নতুন একটি তৈরি করুন।',
    no_success: 'অপর প্রান্ত বার্তাটি গ্রহণ করেনি।',
    timeout: '২০ সেকেন্ডের মধ্যে উত্তর আসেনি।',
    no_response: 'উত্তর আসেনি।',
    ECONNREFUSED: 'অপর প্রান্ত সংযোগ নেয়নি।',
    ECONNRESET: 'উত্তর দেওয়ার আগেই অপর প্রান্ত সংযোগ কেটে দিয়েছে।',
    malformed: webhookTexts.bn.malformed,
    not_https: webhookTexts.bn.not_https,
    private: webhookTexts.bn.private,
    unknown_host: webhookTexts.bn.unknown_host,
    ENOTFOUND: webhookTexts.bn.unknown_host,
    EAI_AGAIN: webhookTexts.bn.unknown_host,
    CERT_HAS_EXPIRED: 'অপর প্রান্তের সার্টিফিকেটের মেয়াদ শেষ।',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'অপর প্রান্তের সার্টিফিকেট তার নিজেরই সই করা।',
    ERR_TLS_CERT_ALTNAME_INVALID: 'অপর প্রান্তের সার্টিফিকেট অন্য নামের।',
    unknown: (code) => `উত্তর আসেনি: ${code}`,
  },
})

/** Attempts of earlier releases stored an English sentence. */
export function attemptError(stored: string, language: Language): string {
  const { unknown, ...sentences } = attemptErrorTexts[language]
  const isKnown = (word: string): word is keyof typeof sentences =>
    Object.keys(sentences).includes(word)
  return isKnown(stored) ? sentences[stored] : unknown(stored)
}
