import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const homeSettingTexts = texts({
  en: {
    title: 'Home page',
    text: 'What shoppers see first. A text may name another setting in braces, such as {returnDays}.',
    fields: {
      'home.slides': {
        label: 'Slides',
        hint: 'Without any the page begins with the next section.',
        row: (number: number) => `Slide ${number}`,
        add: 'Add a slide',
        parts: {
          picture: {
            label: 'Picture',
            hint: '',
            parts: {
              wide: {
                label: 'For desktops',
                hint: 'About 2000 by 860 pixels, with the product at the right: the words are at the left.',
              },
              tall: {
                label: 'For phones',
                hint: 'About 1080 by 1240 pixels, with the product at the bottom: the words are above it.',
              },
              alt: {
                label: 'What both pictures show',
                hint: 'Read out to people who do not see them.',
              },
            },
          },
          categoryLabel: 'Small line above the title',
          title: 'Title',
          subtitle: 'Line below the title',
          description: { label: 'Description', hint: 'On desktops only.' },
          primaryButton: {
            label: 'Button',
            hint: '',
            parts: {
              text: 'Text on the button',
              href: {
                label: 'Leads to',
                hint: 'A page of the shop, such as /products, or an address with https://',
              },
            },
          },
          secondaryButton: {
            label: 'Second button',
            hint: 'Leave all of it blank for none.',
            parts: { text: 'Text on the button', href: 'Leads to' },
          },
        },
      },
      'home.sections': {
        label: 'Sections in their order',
        hint: 'What has nothing to show is left out by itself.',
        parts: {
          slides: 'Slides',
          brands: 'Brands',
          categories: 'Categories',
          flashDeals: 'Flash deals',
          featured: 'Featured products',
          newArrivals: 'New arrivals',
          whyChooseUs: 'Why choose us',
          testimonials: 'What customers say',
        },
      },
      brands: {
        label: 'Brands',
        hint: 'Each leads to a search for its name.',
        row: (number: number) => `Brand ${number}`,
        add: 'Add a brand',
        parts: { name: 'Name', tagline: 'Its line' },
      },
      whyChooseUs: {
        label: 'Why choose us',
        hint: '',
        row: (number: number) => `Reason ${number}`,
        add: 'Add a reason',
        parts: { icon: 'Symbol', title: 'Title', text: 'Text' },
      },
      testimonials: {
        label: 'What customers say',
        hint: '',
        row: (number: number) => `Opinion ${number}`,
        add: 'Add an opinion',
        parts: {
          name: 'Name',
          place: 'Place',
          rating: 'Stars, 1 to 5',
          comment: 'What they say',
          purchasedItem: 'What they bought',
        },
      },
      banner: {
        label: 'Messages above the header',
        hint: 'Several take turns, every nine seconds.',
        parts: {
          desktop: {
            label: 'On desktops',
            hint: '',
            row: (number: number) => `Message ${number} on desktops`,
            add: 'Add a message',
          },
          mobile: {
            label: 'On phones',
            hint: 'They fit in one line of about 45 letters.',
            row: (number: number) => `Message ${number} on phones`,
            add: 'Add a message',
          },
        },
      },
      footerCategories: {
        label: 'Categories in the footer',
        hint: '',
        row: (number: number) => `Category ${number} of the footer`,
        add: 'Add a category',
      },
      paymentLogos: {
        label: 'Payment methods in the footer',
        hint: 'bKash, Nagad, Rocket, Visa and Mastercard are shown with their badges, others by name.',
        parts: {
          accepted: {
            label: 'Accepted',
            hint: '',
            row: (number: number) => `Accepted method ${number}`,
            add: 'Add a method',
          },
          comingSoon: {
            label: 'Coming soon',
            hint: '',
            row: (number: number) => `Coming method ${number}`,
            add: 'Add a method',
          },
        },
      },
    },
  },
  bn: {
    title: 'হোম পেজ',
    text: 'ক্রেতা সবার আগে যা দেখেন। লেখায় {returnDays}-এর মতো ব্র্যাকেটে অন্য সেটিংসের নাম দেওয়া যায়।',
    fields: {
      'home.slides': {
        label: 'স্লাইড',
        hint: 'একটিও না থাকলে পেজ পরের অংশ দিয়ে শুরু হয়।',
        row: (number) => `স্লাইড ${formatCount(number, 'bn')}`,
        add: 'স্লাইড যোগ করুন',
        parts: {
          picture: {
            label: 'ছবি',
            hint: '',
            parts: {
              wide: {
                label: 'কম্পিউটারের জন্য',
                hint: 'প্রায় ২০০০ × ৮৬০ পিক্সেল, পণ্য ডান পাশে: লেখা থাকে বাঁ পাশে।',
              },
              tall: {
                label: 'মোবাইলের জন্য',
                hint: 'প্রায় ১০৮০ × ১২৪০ পিক্সেল, পণ্য নিচে: লেখা থাকে উপরে।',
              },
              alt: {
                label: 'দুই ছবিতে যা আছে',
                hint: 'যাঁরা ছবি দেখতে পান না, তাঁদের পড়ে শোনানো হয়।',
              },
            },
          },
          categoryLabel: 'শিরোনামের উপরের ছোট লেখা',
          title: 'শিরোনাম',
          subtitle: 'শিরোনামের নিচের লেখা',
          description: { label: 'বিবরণ', hint: 'শুধু কম্পিউটারে দেখা যায়।' },
          primaryButton: {
            label: 'বাটন',
            hint: '',
            parts: {
              text: 'বাটনের লেখা',
              href: {
                label: 'যেখানে নিয়ে যাবে',
                hint: 'শপের কোনো পেজ, যেমন /products, অথবা https:// দিয়ে শুরু ঠিকানা',
              },
            },
          },
          secondaryButton: {
            label: 'দ্বিতীয় বাটন',
            hint: 'না চাইলে সব খালি রাখুন।',
            parts: { text: 'বাটনের লেখা', href: 'যেখানে নিয়ে যাবে' },
          },
        },
      },
      'home.sections': {
        label: 'পেজের অংশগুলোর ক্রম',
        hint: 'যেখানে দেখানোর কিছু নেই, তা নিজে থেকেই বাদ যায়।',
        parts: {
          slides: 'স্লাইড',
          brands: 'ব্র্যান্ড',
          categories: 'ক্যাটাগরি',
          flashDeals: 'ফ্ল্যাশ ডিল',
          featured: 'বাছাই করা পণ্য',
          newArrivals: 'নতুন পণ্য',
          whyChooseUs: 'কেন আমাদের থেকে কিনবেন',
          testimonials: 'ক্রেতারা যা বলেন',
        },
      },
      brands: {
        label: 'ব্র্যান্ড',
        hint: 'প্রতিটি তার নামের খোঁজে নিয়ে যায়।',
        row: (number) => `ব্র্যান্ড ${formatCount(number, 'bn')}`,
        add: 'ব্র্যান্ড যোগ করুন',
        parts: { name: 'নাম', tagline: 'স্লোগান' },
      },
      whyChooseUs: {
        label: 'কেন আমাদের থেকে কিনবেন',
        hint: '',
        row: (number) => `কারণ ${formatCount(number, 'bn')}`,
        add: 'কারণ যোগ করুন',
        parts: { icon: 'চিহ্ন', title: 'শিরোনাম', text: 'লেখা' },
      },
      testimonials: {
        label: 'ক্রেতারা যা বলেন',
        hint: '',
        row: (number) => `মতামত ${formatCount(number, 'bn')}`,
        add: 'মতামত যোগ করুন',
        parts: {
          name: 'নাম',
          place: 'জায়গা',
          rating: 'স্টার, ১ থেকে ৫',
          comment: 'যা বলেছেন',
          purchasedItem: 'যা কিনেছেন',
        },
      },
      banner: {
        label: 'হেডারের উপরের বার্তা',
        hint: 'একাধিক বার্তা নয় সেকেন্ড পরপর বদলায়।',
        parts: {
          desktop: {
            label: 'কম্পিউটারে',
            hint: '',
            row: (number) => `কম্পিউটারের ${formatCount(number, 'bn')} নম্বর বার্তা`,
            add: 'বার্তা যোগ করুন',
          },
          mobile: {
            label: 'মোবাইলে',
            hint: 'প্রায় ৪৫ অক্ষরের এক লাইনে আঁটে।',
            row: (number) => `মোবাইলের ${formatCount(number, 'bn')} নম্বর বার্তা`,
            add: 'বার্তা যোগ করুন',
          },
        },
      },
      footerCategories: {
        label: 'ফুটারের ক্যাটাগরি',
        hint: '',
        row: (number) => `ফুটারের ${formatCount(number, 'bn')} নম্বর ক্যাটাগরি`,
        add: 'ক্যাটাগরি যোগ করুন',
      },
      paymentLogos: {
        label: 'ফুটারের পেমেন্ট পদ্ধতি',
        hint: 'bKash, Nagad, Rocket, Visa ও Mastercard লোগোসহ দেখা যায়, অন্যগুলো নামে।',
        parts: {
          accepted: {
            label: 'গ্রহণ করা হয়',
            hint: '',
            row: (number) => `গ্রহণ করা ${formatCount(number, 'bn')} নম্বর পদ্ধতি`,
            add: 'পদ্ধতি যোগ করুন',
          },
          comingSoon: {
            label: 'শীঘ্রই আসছে',
            hint: '',
            row: (number) => `আসন্ন ${formatCount(number, 'bn')} নম্বর পদ্ধতি`,
            add: 'পদ্ধতি যোগ করুন',
          },
        },
      },
    },
  },
})
