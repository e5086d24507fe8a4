import { texts } from '../languages/texts.ts'

/** Messages of the contact form and requests for an e-mail at a launch (SPEC §5). */
export const contactTexts = texts({
  en: {
    nameRequired: 'Name is required',
    messageRequired: 'Message is required',
    messageSent: 'Message sent successfully!',
    launchNoticeRequested: 'Thank you. We will write to you when it is here.',
    messageState: 'Choose unread or read',
  },
  bn: {
    nameRequired: 'নাম দিন',
    messageRequired: 'মেসেজ লিখুন',
    messageSent: 'মেসেজ পাঠানো হয়েছে!',
    launchNoticeRequested: 'ধন্যবাদ। এটি চালু হলে আমরা আপনাকে ইমেইল করব।',
    messageState: 'unread বা read বেছে নিন',
  },
})
