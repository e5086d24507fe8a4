import { texts } from '../languages/texts.ts'

/** Original texts of the built-in roles: English is in the database. */
export const builtInRoleTexts = texts({
  en: {
    owner: { name: 'Owner', description: 'May do everything. This role cannot be changed.' },
    administrator: {
      name: 'Administrator',
      description:
        'Runs the shop: everything but its settings, its record of changes and its backups.',
    },
    callAgent: {
      name: 'Call agent',
      description: 'Calls buyers, moves orders on and answers messages.',
    },
    stockKeeper: {
      name: 'Stock keeper',
      description:
        'Packs orders and books their parcels, keeps the stock, looks at what comes back, and sees to warranty claims.',
      /** By an earlier release, of a role whose permissions the owner has chosen since. */
      earlierDescription: 'Keeps the stock, and sees products and orders.',
    },
    editor: {
      name: 'Editor',
      description:
        'Writes products, categories and replies to reviews, and teaches the search words.',
    },
  },
  bn: {
    owner: { name: 'মালিক', description: 'সবকিছু করতে পারেন। এই ভূমিকা পরিবর্তন করা যায় না।' },
    administrator: {
      name: 'অ্যাডমিন',
      description: 'শপ চালান: সেটিংস, পরিবর্তনের লগ ও ব্যাকআপ ছাড়া সবকিছু।',
    },
    callAgent: {
      name: 'কল এজেন্ট',
      description: 'ক্রেতাদের কল করেন, অর্ডার এগিয়ে নেন, মেসেজের উত্তর দেন।',
    },
    stockKeeper: {
      name: 'স্টক কিপার',
      description:
        'অর্ডার প্যাক করেন ও পার্সেল বুক করেন, স্টক রাখেন, ফেরত আসা পণ্য যাচাই করেন, ওয়ারেন্টি ক্লেইম সামলান।',
      earlierDescription: 'স্টক দেখাশোনা করেন, পণ্য ও অর্ডার দেখতে পারেন।',
    },
    editor: {
      name: 'এডিটর',
      description: 'পণ্য, ক্যাটাগরি ও রিভিউর উত্তর লেখেন, সার্চকে নতুন শব্দ শেখান।',
    },
  },
})
