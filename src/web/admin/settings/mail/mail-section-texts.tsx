import type { ReactNode } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

/** The mail server, and what happens without one. */
export const mailSectionTexts = texts({
  en: {
    title: 'Mail server',
    text: 'The account through which the shop sends its e-mails.',
    loading: 'Loading the mail server',
    failed: 'Failed to fetch the mail server',
    noMail: 'E-mails are not sent',
    noMailText:
      'The shop has no mail server. Customers get no order confirmations and no news of their orders, nobody gets a code for a new password, you get no e-mail of new orders, and invitations have to be passed on by hand.',
    unsent: (count: number) => {
      if (count === 0) return ''
      return count === 1
        ? '1 e-mail is in a file on the server instead. It will not be sent later.'
        : `${formatCount(count, 'en')} e-mails are in files on the server instead. They will not be sent later.`
    },
    unsentMany: (count: number) =>
      `More than ${formatCount(count, 'en')} e-mails are in files on the server instead. They will not be sent later.`,
    setUp: 'Set Up Mail',
    byEnvironment: (host: string) =>
      `${host} is set by the environment of the server (SMTP_URL), and changed there.`,
    senderByEnvironment: (sender: string) =>
      `The environment of the server (MAIL_FROM) says that e-mails come from ${sender}.`,
    onlyOwner: 'Only an owner can change the mail server: codes for new passwords go through it.',
    passwordGone: 'The password cannot be read any more. Enter it again.',
    provider: 'Provider',
    providers: {
      gmail: 'Gmail',
      zoho: 'Zoho Mail',
      brevo: 'Brevo',
      other: 'Another one, such as your web host',
    },
    host: 'Mail server',
    hostHint: 'Your web host tells you; often mail. before your domain.',
    port: 'Port',
    encryption: 'Encryption',
    encryptions: { tls: 'TLS, port 465', starttls: 'STARTTLS, port 587' },
    userName: 'User name',
    userNameHint: 'Usually the whole e-mail address.',
    emailOf: 'E-mail address of the account',
    login: 'Login',
    password: 'Password',
    appPassword: 'App password',
    smtpKey: 'SMTP key',
    gmailHint: (link: (text: string) => ReactNode) => (
      <>
        Not the password of the account: {link('make an app password')}. Google offers it only with
        2-Step Verification on. Gmail sends at most 500 e-mails a day.
      </>
    ),
    zohoHint: 'With a second factor, Zoho wants an app password.',
    brevoHint: 'Brevo shows it under SMTP & API.',
    passwordHint: 'The password of this e-mail account.',
    passwordSaved: 'Saved. Leave it empty to keep it.',
    sender: 'Address of the sender',
    senderHint: 'Leave it empty if it is the user name.',
    save: 'Save Mail Server',
    saved: 'Mail server saved',
    savedText: 'E-mails go through it from now on.',
    saveFailed: 'The mail server was not saved',
    test: 'Send a Test Mail',
    testHint: (email: string) => `It goes to ${email}, through what is typed here.`,
    testHintInUse: (email: string) => `It goes to ${email}.`,
    testFailed: 'The test mail was not sent',
    answer: (words: string) => `The server says: ${words}`,
    remove: 'Remove',
    removeTitle: 'Remove the mail server?',
    removeText: 'No e-mails are sent after that, and the password is deleted.',
    removed: 'Mail server removed',
    removeFailed: 'The mail server was not removed',
  },
  bn: {
    title: 'মেইল সার্ভার',
    text: 'যে অ্যাকাউন্ট দিয়ে শপ ইমেইল পাঠায়।',
    loading: 'মেইল সার্ভার লোড হচ্ছে',
    failed: 'মেইল সার্ভারের তথ্য দেখানো যাচ্ছে না',
    noMail: 'ইমেইল যাচ্ছে না',
    noMailText:
      'শপের কোনো মেইল সার্ভার নেই। ক্রেতারা অর্ডারের কনফার্মেশন বা খবর পাচ্ছেন না, নতুন পাসওয়ার্ডের কোড কেউ পাচ্ছেন না, নতুন অর্ডারের ইমেইল আপনার কাছে আসছে না, আর আমন্ত্রণের লিংক নিজের হাতে পাঠাতে হচ্ছে।',
    unsent: (count) =>
      count === 0
        ? ''
        : `${formatCount(count, 'bn')}টি ইমেইল না গিয়ে সার্ভারের ফাইলে জমা হয়েছে। এগুলো পরে আর পাঠানো হবে না।`,
    unsentMany: (count) =>
      `${formatCount(count, 'bn')}টির বেশি ইমেইল না গিয়ে সার্ভারের ফাইলে জমা হয়েছে। এগুলো পরে আর পাঠানো হবে না।`,
    setUp: 'মেইল চালু করুন',
    byEnvironment: (host) => `${host} শপের সার্ভারেই ঠিক করা আছে (SMTP_URL), বদলাতে হবে সেখানেই।`,
    senderByEnvironment: (sender) => `শপের সার্ভারে ঠিক করা আছে (MAIL_FROM): ইমেইল যাবে ${sender} থেকে।`,
    onlyOwner: 'মেইল সার্ভার শুধু মালিকই বদলাতে পারেন: নতুন পাসওয়ার্ডের কোড এর মাধ্যমেই যায়।',
    passwordGone: 'পাসওয়ার্ডটি আর পড়া যাচ্ছে না। আবার লিখুন।',
    provider: 'প্রোভাইডার',
    providers: {
      gmail: 'Gmail',
      zoho: 'Zoho Mail',
      brevo: 'Brevo',
      other: 'অন্য কেউ, যেমন আপনার ওয়েব হোস্ট',
    },
    host: 'মেইল সার্ভার',
    hostHint: 'নামটি ওয়েব হোস্টের কাছে পাবেন, সাধারণত mail. দিয়ে শুরু, তারপর আপনার ডোমেইন।',
    port: 'পোর্ট',
    encryption: 'সুরক্ষা',
    encryptions: { tls: 'TLS, পোর্ট ৪৬৫', starttls: 'STARTTLS, পোর্ট ৫৮৭' },
    userName: 'ইউজারনেম',
    userNameHint: 'সাধারণত পুরো ইমেইল ঠিকানাটাই।',
    emailOf: 'অ্যাকাউন্টের ইমেইল ঠিকানা',
    login: 'লগইন',
    password: 'পাসওয়ার্ড',
    appPassword: 'অ্যাপ পাসওয়ার্ড',
    smtpKey: 'SMTP কী',
    gmailHint: (link) => (
      <>
        অ্যাকাউন্টের পাসওয়ার্ড নয়: {link('অ্যাপ পাসওয়ার্ড তৈরি করুন')}, এর জন্য Google-এ দুই ধাপের লগইন চালু থাকতে হয়।
        Gmail দিনে সর্বোচ্চ ৫০০টি ইমেইল পাঠায়।
      </>
    ),
    zohoHint: 'দুই ধাপের লগইন চালু থাকলে Zoho-তে অ্যাপ পাসওয়ার্ড লাগে।',
    brevoHint: 'Brevo-তে SMTP & API পাতায় পাবেন।',
    passwordHint: 'এই ইমেইল অ্যাকাউন্টের পাসওয়ার্ড।',
    passwordSaved: 'সেভ করা আছে। না বদলাতে চাইলে খালি রাখুন।',
    sender: 'প্রেরকের ঠিকানা',
    senderHint: 'ইউজারনেমটাই হলে খালি রাখুন।',
    save: 'মেইল সার্ভার সেভ করুন',
    saved: 'মেইল সার্ভার সেভ হয়েছে',
    savedText: 'এখন থেকে ইমেইল এর মাধ্যমেই যাবে।',
    saveFailed: 'মেইল সার্ভার সেভ হয়নি',
    test: 'পরীক্ষামূলক মেইল পাঠান',
    testHint: (email) => `এখানে যা লেখা আছে তা দিয়ে ${email} ঠিকানায় যাবে।`,
    testHintInUse: (email) => `${email} ঠিকানায় যাবে।`,
    testFailed: 'পরীক্ষামূলক মেইল পাঠানো যায়নি',
    answer: (words) => `সার্ভার বলছে: ${words}`,
    remove: 'সরান',
    removeTitle: 'মেইল সার্ভার সরাবেন?',
    removeText: 'এরপর আর কোনো ইমেইল যাবে না। পাসওয়ার্ডও মুছে যাবে।',
    removed: 'মেইল সার্ভার সরানো হয়েছে',
    removeFailed: 'মেইল সার্ভার সরানো যায়নি',
  },
})
