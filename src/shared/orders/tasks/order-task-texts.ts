import { texts } from '../../languages/texts.ts'
import type { OrderTask } from '../orders.ts'

interface TaskText {
  name: string
  /** Advice for the task. */
  hint: string
}

export const orderTaskTexts = texts({
  en: {
    filter: 'Task',
    all: 'All orders',
    any: 'With a task',
    unknown: 'Choose a task of the list',
    tasks: {
      refund_due: {
        name: 'Money owed to the buyer',
        hint: 'Pay it back and note it under Money, or write it off.',
      },
      uncollected: {
        name: 'Not all money came in',
        hint: 'Note under Money what the buyer has paid, or write it off.',
      },
      partly_delivered: {
        name: 'Delivered in part',
        hint: 'Say under Returns what came back. The order is then delivered, and nobody is asked for the rest.',
      },
      order_behind_parcel: {
        name: 'The parcel has arrived',
        hint: 'The order did not follow its parcel: set it to delivered.',
      },
      not_taken_back: {
        name: 'The parcel came back',
        hint: 'Open a return, so that its goods are counted.',
      },
      parcel_of_cancelled: {
        name: 'Cancelled, but sent',
        hint: 'A courier has its parcel: ask the courier to bring it back.',
      },
      parcel_differs: {
        name: 'The courier collects another sum',
        hint: 'Tell the courier what is due now, or cancel the parcel and book again.',
      },
      booking_unclear: {
        name: 'Booking unclear',
        hint: 'Ask the courier whether it has the parcel, and say so under Parcel.',
      },
      book_again: {
        name: 'Without a parcel',
        hint: 'Its parcel was cancelled or refused: book again, or cancel the order.',
      },
      exchanged_at_door: {
        name: 'Exchanged at the door',
        hint: 'The rider brings back what the buyer gave: open a return for it.',
      },
      unknown_word: {
        name: 'Unknown word of the courier',
        hint: 'The courier reported something that the shop does not know: ask what it means, and set the parcel under Parcel.',
      },
      still_with_courier: {
        name: 'Not cancelled at the courier',
        hint: 'The parcel is cancelled here, but the courier still has it: cancel it in the courier’s panel.',
      },
      parcel_lost: {
        name: 'The courier does not know where it is',
        hint: 'Ask the courier, and set the parcel under Parcel.',
      },
      units_missing: {
        name: 'Sent without its numbers',
        hint: 'Its courier has it, and not all units were scanned: add their numbers on the packing page.',
      },
      buyer_blocked: {
        name: 'Its buyer is blocked',
        hint: 'Cancel the order, or unblock the account.',
      },
      books_differ: {
        name: 'The books do not agree',
        hint: 'Its record of money differs from its total, the courier’s cash or the store credit. Show it to whoever maintains the shop.',
      },
    } satisfies Record<OrderTask, TaskText>,
  },
  bn: {
    filter: 'কাজ',
    all: 'সব অর্ডার',
    any: 'কাজ বাকি আছে',
    unknown: 'তালিকা থেকে একটি কাজ বেছে নিন',
    tasks: {
      refund_due: {
        name: 'ক্রেতা টাকা ফেরত পাবেন',
        hint: 'টাকা ফেরত দিয়ে টাকার হিসাবে লিখুন, অথবা ছেড়ে দিন।',
      },
      uncollected: {
        name: 'সব টাকা আসেনি',
        hint: 'ক্রেতা যা দিয়েছেন টাকার হিসাবে লিখুন, অথবা ছেড়ে দিন।',
      },
      partly_delivered: {
        name: 'আংশিক ডেলিভারি',
        hint: '“ফেরত” অংশে লিখুন কী ফেরত এসেছে। অর্ডারটি তখন “ডেলিভারি হয়েছে” হয়ে যাবে, বাকি টাকা আর চাওয়া হবে না।',
      },
      order_behind_parcel: {
        name: 'পার্সেল পৌঁছে গেছে',
        hint: 'পার্সেল পৌঁছেছে, কিন্তু অর্ডারের অবস্থা বদলায়নি: “ডেলিভারি হয়েছে” করে দিন।',
      },
      not_taken_back: {
        name: 'পার্সেল ফেরত এসেছে',
        hint: '“ফেরত শুরু করুন” চাপুন, যাতে পণ্যগুলো হিসাবে আসে।',
      },
      parcel_of_cancelled: {
        name: 'বাতিল, কিন্তু পাঠানো হয়েছে',
        hint: 'পার্সেলটি কুরিয়ারের কাছে: ফেরত আনতে বলুন।',
      },
      parcel_differs: {
        name: 'কুরিয়ার অন্য অঙ্ক নেবে',
        hint: 'এখন কত বাকি কুরিয়ারকে জানান, অথবা পার্সেল বাতিল করে আবার বুক করুন।',
      },
      booking_unclear: {
        name: 'বুকিং অস্পষ্ট',
        hint: 'পার্সেলটি কুরিয়ারের কাছে আছে কি না জেনে পার্সেল অংশে লিখুন।',
      },
      book_again: {
        name: 'পার্সেল নেই',
        hint: 'পার্সেলটি বাতিল হয়েছে বা নেওয়া হয়নি: আবার বুক করুন, অথবা অর্ডার বাতিল করুন।',
      },
      exchanged_at_door: {
        name: 'ডেলিভারির সময় বদলে নেওয়া',
        hint: 'ক্রেতা যা ফেরত দিয়েছেন রাইডার তা নিয়ে আসবেন: “ফেরত শুরু করুন” চাপুন, যাতে পণ্যগুলো হিসাবে আসে।',
      },
      unknown_word: {
        name: 'কুরিয়ারের অচেনা বার্তা',
        hint: 'কুরিয়ার এমন কিছু জানিয়েছে যা শপ চেনে না: এর মানে জেনে পার্সেল অংশে অবস্থা ঠিক করুন।',
      },
      still_with_courier: {
        name: 'কুরিয়ারে বাতিল হয়নি',
        hint: 'পার্সেলটি এখানে বাতিল, কিন্তু কুরিয়ারের কাছে এখনো চালু: কুরিয়ারের প্যানেলে বাতিল করুন।',
      },
      parcel_lost: {
        name: 'পার্সেলের খোঁজ নেই',
        hint: 'কুরিয়ারের কাছে জেনে পার্সেল অংশে অবস্থা ঠিক করুন।',
      },
      units_missing: {
        name: 'নম্বর ছাড়া পাঠানো হয়েছে',
        hint: 'পার্সেলটি কুরিয়ারের কাছে, কিন্তু সব ইউনিট স্ক্যান হয়নি: প্যাকিং পাতায় নম্বরগুলো দিন।',
      },
      buyer_blocked: {
        name: 'ক্রেতা ব্লক করা',
        hint: 'অর্ডারটি বাতিল করুন, অথবা অ্যাকাউন্টটি আনব্লক করুন।',
      },
      books_differ: {
        name: 'হিসাব মিলছে না',
        hint: 'টাকার হিসাব অর্ডারের মোট, কুরিয়ারের ক্যাশ বা শপের ক্রেডিটের সাথে মিলছে না। যিনি শপের সফটওয়্যার দেখেন তাঁকে দেখান।',
      },
    },
  },
})
