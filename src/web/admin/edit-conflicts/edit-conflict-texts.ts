import { texts } from '#shared/languages/texts.ts'

/** Two people have changed the same record. */
export const editConflictTexts = texts({
  en: {
    title: 'Somebody else has changed this meanwhile.',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    text: 'Nothing of yours is saved yet. Keep mine saves your values over theirs; take theirs puts their values into your form. Whatever only one of you changed stays.',
    yours: 'Yours',
    theirs: 'Theirs',
    empty: 'Empty',
  },
  bn: {
    title: 'এর মধ্যে অন্য কেউ এটি পরিবর্তন করেছেন।',
    takeTheirs: 'তাঁরটা নিন',
    keepMine: 'আমারটা রাখুন',
    text: 'আপনার কিছুই এখনো সেভ হয়নি। “আমারটা রাখুন” চাপলে আপনার মান তাঁর মানের জায়গায় সেভ হবে; “তাঁরটা নিন” চাপলে তাঁর মান আপনার ফর্মে আসবে। যা শুধু একজন পরিবর্তন করেছেন তা থেকে যাবে।',
    yours: 'আপনার',
    theirs: 'তাঁর',
    empty: 'খালি',
  },
})
