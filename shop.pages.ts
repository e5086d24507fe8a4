import type { Block, Inline, RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import type { TextPage } from '#shared/shop-settings/text-pages/text-page-schemas.ts'
import { urls } from '#shared/urls.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })

const link = (words: string, href: string): Inline => ({
  ...text(words),
  marks: [{ type: 'link', attrs: { href } }],
})

const paragraph = (...inlines: (string | Inline)[]): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: inlines.map((each) => (typeof each === 'string' ? text(each) : each)),
})

const heading = (words: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(words)],
})

const bullets = (...items: string[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})

/** A string is a paragraph. */
const body = (...blocks: (string | Block)[]): RichText => ({
  type: 'doc',
  content: blocks.map((each) => (typeof each === 'string' ? paragraph(each) : each)),
})

const slugs = { terms: 'terms', privacy: 'privacy', returns: 'return-policy' }

const returnPolicy = urls.textPage({ slug: slugs.returns })

const terms: TextPage = {
  slug: slugs.terms,
  title: { en: 'Terms and conditions', bn: 'শর্তাবলি' },
  body: {
    en: body(
      'These terms are for every order at {shopName}. Questions? Call {phone} or write to {email}.',
      heading('Ordering'),
      'You can order with or without an account. After your order we call you within {callMinutes} minutes during our hours, {opens} to {closes}, to confirm it. The sale is agreed when we have confirmed it on the phone.',
      'You can cancel free of charge until the parcel is on its way. We cancel an order if we cannot reach you, if a product turns out to be out of stock, or if a price or a description was plainly wrong. We tell you why.',
      'As long as nothing was delivered to you yet, the number of units in an order is limited. If you need more, call us.',
      heading('Prices and payment'),
      'All prices are in taka. What counts is the price shown when you place the order. Delivery costs {deliveryFees}; for orders of {freeDeliveryFrom} or more it is free.',
      'You pay cash when the parcel is in your hands. We ask for nothing in advance. If somebody asks you for money in our name, do not pay, and call us.',
      heading('Delivery'),
      'Your order reaches you within {deliveryTimes}, counted from the confirmation call. Strikes, floods and holidays can delay it; then we call you.',
      'Look at the parcel before you pay. If it is open or damaged, do not accept it.',
      heading('Warranty and returns'),
      'Every product is original. Its page says whether it has a warranty, which kind and for how long. Keep the invoice and the box. A warranty does not cover damage from water, a fall, or repair by others.',
      paragraph(
        'You can return a product within {returnDays} days: see our ',
        link('return policy', returnPolicy),
        '.',
      ),
      heading('Accounts and reviews'),
      'Keep your password to yourself. Write reviews about what you bought, in your own words. We hide reviews that insult people or advertise, not those that are critical.',
      heading('Law'),
      'The laws of Bangladesh apply. Your rights as a consumer stay as they are, whatever is written here.',
    ),
    bn: body(
      '{shopName}-এর প্রতিটি অর্ডারে এই শর্তগুলো চলে। কিছু জানার থাকলে {phone} নম্বরে কল করুন বা {email} ঠিকানায় লিখুন।',
      heading('অর্ডার করা'),
      'অ্যাকাউন্ট থাকুক বা না থাকুক, অর্ডার করতে পারেন। অর্ডারের পর আমাদের সময়ের মধ্যে ({opens} থেকে {closes}) {callMinutes} মিনিটের মধ্যে কল করে অর্ডার নিশ্চিত করি। ফোনে নিশ্চিত হলেই কেনাবেচা পাকা হয়।',
      'পার্সেল পাঠানোর আগ পর্যন্ত কোনো খরচ ছাড়াই অর্ডার বাতিল করতে পারেন। আপনাকে ফোনে না পেলে, পণ্য স্টকে না থাকলে, কিংবা দাম বা বিবরণে স্পষ্ট ভুল থাকলে আমরা অর্ডার বাতিল করি, কারণও জানাই।',
      'আগে কোনো পণ্য হাতে না পেয়ে থাকলে এক অর্ডারে কয়টি নেওয়া যায় তার সীমা আছে। বেশি লাগলে কল করুন।',
      heading('দাম ও টাকা দেওয়া'),
      'সব দাম টাকায়। অর্ডার করার সময় যে দাম দেখেছেন সেটিই ধরা হয়। ডেলিভারি চার্জ {deliveryFees}; {freeDeliveryFrom} বা তার বেশি অর্ডারে ফ্রি।',
      'পার্সেল হাতে পেয়ে নগদ টাকা দেবেন। আমরা অগ্রিম কিছু চাই না। আমাদের নামে কেউ টাকা চাইলে দেবেন না, আমাদের কল করুন।',
      heading('ডেলিভারি'),
      'নিশ্চিত করার কলের পর থেকে ডেলিভারির সময়: {deliveryTimes}। হরতাল, বন্যা বা ছুটিতে দেরি হতে পারে; তখন আমরা কল করে জানাই।',
      'টাকা দেওয়ার আগে পার্সেল দেখে নিন। খোলা বা নষ্ট হলে নেবেন না।',
      heading('ওয়ারেন্টি ও ফেরত'),
      'সব পণ্য আসল। ওয়ারেন্টি আছে কি না, কেমন ও কত দিনের, তা পণ্যের পেজে লেখা থাকে। ইনভয়েস ও বক্স রেখে দিন। পানিতে ভেজা, পড়ে যাওয়া বা অন্য কারও মেরামতের ক্ষতি ওয়ারেন্টির বাইরে।',
      paragraph(
        '{returnDays} দিনের মধ্যে পণ্য ফেরত দিতে পারেন: দেখুন আমাদের ',
        link('ফেরতের নিয়ম', returnPolicy),
        '।',
      ),
      heading('অ্যাকাউন্ট ও রিভিউ'),
      'পাসওয়ার্ড কাউকে দেবেন না। যা কিনেছেন তার রিভিউ নিজের ভাষায় লিখুন। গালাগালি বা বিজ্ঞাপন থাকলে রিভিউ লুকিয়ে রাখি; সমালোচনা থাকলে নয়।',
      heading('আইন'),
      'বাংলাদেশের আইন চলবে। এখানে যা-ই লেখা থাক, ভোক্তা হিসেবে আপনার অধিকার ঠিক থাকে।',
    ),
  },
}

const privacy: TextPage = {
  slug: slugs.privacy,
  title: { en: 'Privacy', bn: 'গোপনীয়তা' },
  body: {
    en: body(
      'We store what we need to bring your order to you and to help you afterwards. We sell nothing of it, and no advertising network watches you on these pages.',
      heading('What we store'),
      bullets(
        'Of an order: name, phone number, address, what you bought, and your e-mail address if you gave it.',
        'Of an account: name, e-mail address, phone number, saved addresses, reviews, and your password in a form that nobody can read.',
        'What you write to us on the contact page.',
        'In your browser: your cart, your language and your sign-in, so that they are there next time.',
        'For a short time, the network that your device uses, so that nobody can guess passwords or buy up the stock by machine.',
      ),
      'If you sign in with Google, Google tells us your name and e-mail address, and we tell Google nothing about your orders.',
      heading('Who else sees it'),
      bullets(
        'The courier: name, phone number, address and the amount to collect.',
        'Couriers that we ask, before we send an order, how parcels to its phone number went: that number alone.',
        'The companies that run our website and send our e-mails, only to do that.',
        'Authorities, where the law obliges us.',
      ),
      heading('How long'),
      'Orders stay in our books as long as the law and the warranty require. Messages and other things that are no longer of use are deleted by themselves after some time.',
      heading('Your choice'),
      'Ask us at {phone} or {email} what we have stored about you, and have it corrected or deleted; you can also delete your account yourself, on its page.',
      'Then your name, phone number, address and e-mail address are gone, with your messages and our notes. Our books keep what was bought and paid, without you; your reviews stay without your name. We can do this once your orders, returns, warranty claims and payments are finished. Copies that we keep against a loss of data are replaced after some time.',
    ),
    bn: body(
      'অর্ডার পৌঁছে দিতে ও পরে সাহায্য করতে যা লাগে, শুধু তা-ই রাখি। কিছুই বিক্রি করি না, আর এই পেজগুলোতে কোনো বিজ্ঞাপনের নেটওয়ার্ক আপনাকে অনুসরণ করে না।',
      heading('যা রাখি'),
      bullets(
        'অর্ডারের: নাম, মোবাইল নম্বর, ঠিকানা, কী কিনেছেন, আর দিয়ে থাকলে ইমেইল।',
        'অ্যাকাউন্টের: নাম, ইমেইল, মোবাইল নম্বর, সেভ করা ঠিকানা, রিভিউ, আর পাসওয়ার্ড এমনভাবে যা কেউ পড়তে পারে না।',
        'যোগাযোগ পেজে যা লেখেন।',
        'আপনার ব্রাউজারে: কার্ট, ভাষা ও লগইন, যাতে পরের বারও থাকে।',
        'অল্প সময়ের জন্য আপনার ডিভাইসের নেটওয়ার্ক, যাতে কেউ প্রোগ্রাম দিয়ে পাসওয়ার্ড আন্দাজ করতে বা সব স্টক কিনে ফেলতে না পারে।',
      ),
      'গুগল দিয়ে লগইন করলে গুগল আমাদের আপনার নাম ও ইমেইল জানায়; আপনার অর্ডারের কথা আমরা গুগলকে জানাই না।',
      heading('আর কে দেখে'),
      bullets(
        'কুরিয়ার: নাম, মোবাইল নম্বর, ঠিকানা ও কত টাকা নিতে হবে।',
        'অর্ডার পাঠানোর আগে যে কুরিয়ারদের জিজ্ঞেস করি, এই মোবাইল নম্বরের পার্সেলগুলো আগে নেওয়া হয়েছে কি না: শুধু সেই নম্বর।',
        'যারা আমাদের ওয়েবসাইট চালায় ও ইমেইল পাঠায়, শুধু সেই কাজের জন্য।',
        'আইনে বাধ্য হলে কর্তৃপক্ষ।',
      ),
      heading('কত দিন'),
      'আইন ও ওয়ারেন্টির জন্য যত দিন দরকার, অর্ডারের হিসাব তত দিন থাকে। মেসেজ ও আর যা কাজে লাগে না, কিছু দিন পর নিজে থেকেই মুছে যায়।',
      heading('আপনার ইচ্ছা'),
      'আপনার সম্পর্কে কী রাখা আছে, {phone} নম্বরে বা {email} ঠিকানায় জিজ্ঞেস করুন; ভুল থাকলে ঠিক করাতে বা মুছে ফেলাতে পারেন। অ্যাকাউন্টের পেজ থেকে নিজেও অ্যাকাউন্ট মুছতে পারেন।',
      'তখন আপনার নাম, মোবাইল নম্বর, ঠিকানা ও ইমেইল মুছে যায়, সাথে আপনার মেসেজ ও আমাদের নোট। হিসাবে শুধু থাকে কী কেনা হয়েছে ও কত টাকা দেওয়া হয়েছে, আপনার পরিচয় ছাড়া; রিভিউ থাকে নাম ছাড়া। অর্ডার, ফেরত, ওয়ারেন্টি ক্লেইম ও টাকার হিসাব শেষ হলে এটি করা যায়। তথ্য হারানোর ভয়ে যে কপি রাখি, কিছু দিন পর সেগুলোও বদলে যায়।',
    ),
  },
}

const returns: TextPage = {
  slug: slugs.returns,
  title: { en: 'Return policy', bn: 'ফেরতের নিয়ম' },
  body: {
    en: body(
      'Is a product wrong, broken or not what you expected? Tell us within {returnDays} days of delivery, and we exchange it or take it back.',
      heading('How it works'),
      {
        type: 'orderedList',
        content: [
          'Call {phone} or write to {email} with your order number. A photograph helps.',
          'Pack the product in its box, with everything that came with it and the invoice. We tell you where to send it, or have it picked up.',
          'When it is with us we check it, and send you another one or your money.',
        ].map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      },
      heading('What we ask'),
      bullets(
        'The product is complete and not damaged by use, water or a fall.',
        'Seals with a serial number are still on it.',
      ),
      heading('Who pays'),
      'If we sent the wrong product, or it arrived broken or faulty, the way back and the new delivery cost you nothing. If you have changed your mind, you pay the courier for the way back.',
      heading('Your money'),
      'We refund what you paid for the product to your mobile wallet or bank account, within 7 working days after it is back with us. If the fault was ours, the delivery fee too.',
      heading('After {returnDays} days'),
      'Products with a warranty are covered for the time named on their page. Call us, and we tell you how it works for your product.',
    ),
    bn: body(
      'ভুল পণ্য এসেছে, নষ্ট, কিংবা মনমতো হয়নি? ডেলিভারির {returnDays} দিনের মধ্যে জানান, আমরা বদলে দেব অথবা ফেরত নেব।',
      heading('যেভাবে ফেরত দেবেন'),
      {
        type: 'orderedList',
        content: [
          'অর্ডার নম্বরসহ {phone} নম্বরে কল করুন বা {email} ঠিকানায় লিখুন। ছবি দিলে সুবিধা হয়।',
          'পণ্যটি তার বক্সে, সাথে যা ছিল সব ও ইনভয়েসসহ প্যাক করুন। কোথায় পাঠাবেন তা জানিয়ে দেব, অথবা আমরাই নিয়ে আসব।',
          'পণ্য হাতে পেয়ে দেখে নিয়ে আরেকটি পাঠাব অথবা টাকা ফেরত দেব।',
        ].map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      },
      heading('যা দরকার'),
      bullets(
        'পণ্যের সব অংশ আছে, আর ব্যবহারে, পানিতে বা পড়ে গিয়ে নষ্ট হয়নি।',
        'সিরিয়াল নম্বরের সিল লাগানো আছে।',
      ),
      heading('খরচ কার'),
      'আমরা ভুল পণ্য পাঠালে, কিংবা পণ্য ভাঙা বা নষ্ট এলে, ফেরত পাঠানো ও নতুন ডেলিভারিতে আপনার কোনো খরচ নেই। মত বদলালে ফেরত পাঠানোর কুরিয়ার খরচ আপনার।',
      heading('টাকা ফেরত'),
      'পণ্য ফেরত পাওয়ার ৭ কর্মদিবসের মধ্যে পণ্যের দাম আপনার মোবাইল ওয়ালেট বা ব্যাংক অ্যাকাউন্টে পাঠিয়ে দিই। দোষ আমাদের হলে ডেলিভারি চার্জও।',
      heading('{returnDays} দিন পর'),
      'ওয়ারেন্টির পণ্য তার পেজে লেখা সময় পর্যন্ত ওয়ারেন্টি পায়। কল করলে আপনার পণ্যের নিয়ম জানিয়ে দেব।',
    ),
  },
}

/** The pages of text that a new shop begins with. Its owner reads them, corrects them, and adds others. */
export const textPages: TextPage[] = [terms, privacy, returns]
