import { texts } from '../languages/texts.ts'

/** Errors in the mail server that was typed, and how a test mail went. */
export const mailTexts = texts({
  en: {
    hostRequired: 'Enter the name of the mail server',
    hostInvalid: 'Enter a server name such as mail.example.com',
    portInvalid: 'Enter a port from 1 to 65535',
    encryptionRequired: 'Choose how the connection is encrypted',
    userNameRequired: 'Enter the user name',
    passwordRequired: 'Enter the password',
    passwordInvalid: 'The password has characters that cannot be typed',
    passwordOfOtherHost: 'Enter the password for this mail server',
    senderInvalid: 'Enter a valid e-mail address',
    senderRequired: 'Enter the sender’s address: the user name is not an e-mail address',
    setByEnvironment: 'The mail server is set on the server of the shop, and changed there.',
    onlyOwner:
      'Only somebody who may do everything can set the mail server: codes for new passwords go through it.',
    none: 'The shop has no mail server yet.',
    subject: (shop: string) => `${shop}: test mail`,
    body: (shop: string) => `E-mails of ${shop} arrive. Nothing needs to be done.`,
    sent: (email: string) =>
      `The mail server has accepted the test mail to ${email}. Check the spam folder too.`,
    failures: {
      unknown_host: (host: string) => `There is no server ${host}. Check how it is spelled.`,
      private: (host: string) =>
        `${host} is not on the Internet: it can only be set in the environment of the shop’s server.`,
      unreachable: (host: string) =>
        `${host} cannot be reached at this port. Check the port: 465 goes with TLS, 587 with STARTTLS.`,
      timeout: (host: string) =>
        `${host} did not answer in time. Check the port: 465 goes with TLS, 587 with STARTTLS.`,
      encryption: (host: string) =>
        `${host} does not offer this encryption at this port: 465 goes with TLS, 587 with STARTTLS.`,
      certificate: (host: string) =>
        `The certificate of the server does not belong to ${host}, or is not valid. Ask your provider for the right name.`,
      credentials: (host: string) => `${host} does not accept the user name or the password.`,
      app_password:
        'Gmail does not accept this password. It needs an app password of 16 letters, not the password of the account.',
      sender: (host: string) => `${host} does not accept the address of the sender.`,
      recipient: (host: string) => `${host} does not accept your own e-mail address.`,
      refused: (host: string) => `${host} did not accept the e-mail.`,
    },
  },
  bn: {
    hostRequired: 'মেইল সার্ভারের নাম লিখুন',
    hostInvalid: 'সার্ভারের নাম এমন হয়: mail.example.com',
    portInvalid: '১ থেকে ৬৫৫৩৫-এর মধ্যে একটি পোর্ট লিখুন',
    encryptionRequired: 'সংযোগ কীভাবে সুরক্ষিত হবে, বেছে নিন',
    userNameRequired: 'ইউজারনেম লিখুন',
    passwordRequired: 'পাসওয়ার্ড লিখুন',
    passwordInvalid: 'পাসওয়ার্ডে এমন অক্ষর আছে যা টাইপ করা যায় না',
    passwordOfOtherHost: 'এই মেইল সার্ভারের পাসওয়ার্ড লিখুন',
    senderInvalid: 'সঠিক ইমেইল ঠিকানা লিখুন',
    senderRequired: 'প্রেরকের ঠিকানা লিখুন: ইউজারনেমটি ইমেইল ঠিকানা নয়',
    setByEnvironment: 'মেইল সার্ভার শপের সার্ভারেই ঠিক করা আছে, বদলাতে হবে সেখানেই।',
    onlyOwner:
      'যাঁর সবকিছুর অনুমতি আছে, শুধু তিনিই মেইল সার্ভার ঠিক করতে পারেন: নতুন পাসওয়ার্ডের কোড এর মাধ্যমেই যায়।',
    none: 'শপের এখনো কোনো মেইল সার্ভার নেই।',
    subject: (shop) => `${shop}: পরীক্ষামূলক মেইল`,
    body: (shop) => `${shop} থেকে ইমেইল ঠিকমতো আসছে। আর কিছু করতে হবে না।`,
    sent: (email) => `মেইল সার্ভার ${email} ঠিকানার পরীক্ষামূলক মেইলটি গ্রহণ করেছে। স্প্যাম ফোল্ডারও দেখুন।`,
    failures: {
      unknown_host: (host) => `${host} নামে কোনো সার্ভার নেই। বানান মিলিয়ে দেখুন।`,
      private: (host) => `${host} ইন্টারনেটের সার্ভার নয়: এটি শুধু শপের সার্ভারেই ঠিক করা যায়।`,
      unreachable: (host) =>
        `এই পোর্টে ${host} পাওয়া যাচ্ছে না। পোর্ট মিলিয়ে দেখুন: TLS-এর সাথে ৪৬৫, STARTTLS-এর সাথে ৫৮৭।`,
      timeout: (host) =>
        `${host} সময়মতো উত্তর দেয়নি। পোর্ট মিলিয়ে দেখুন: TLS-এর সাথে ৪৬৫, STARTTLS-এর সাথে ৫৮৭।`,
      encryption: (host) =>
        `এই পোর্টে ${host}-এ এই সুরক্ষা চলে না: TLS-এর সাথে ৪৬৫, STARTTLS-এর সাথে ৫৮৭।`,
      certificate: (host) =>
        `সার্ভারের সার্টিফিকেট ${host} নামের নয়, বা সেটি ঠিক নেই। সঠিক নামটি আপনার প্রোভাইডারের কাছে জেনে নিন।`,
      credentials: (host) => `${host} এই ইউজারনেম বা পাসওয়ার্ড গ্রহণ করছে না।`,
      app_password: 'Gmail এই পাসওয়ার্ড গ্রহণ করছে না। অ্যাকাউন্টের পাসওয়ার্ড নয়, ১৬ অক্ষরের অ্যাপ পাসওয়ার্ড লাগবে।',
      sender: (host) => `${host} প্রেরকের এই ঠিকানা গ্রহণ করছে না।`,
      recipient: (host) => `${host} আপনার নিজের ইমেইল ঠিকানায় মেইল নিচ্ছে না।`,
      refused: (host) => `${host} ইমেইলটি নেয়নি।`,
    },
  },
})
