import { texts } from '#shared/languages/texts.ts'

/** Why a review cannot be written, changed or marked. */
export const reviewFailureTexts = texts({
  en: {
    notFound: 'This review does not exist.',
    notBought: 'You can review only products from your own delivered orders.',
    alreadyReviewed: 'You have already reviewed this product from this order.',
    foreignImage: 'This picture does not belong to the review.',
    markedByNetwork:
      'Somebody on your network has marked this review already. Sign in to mark it too.',
    ownReview: 'You cannot mark your own review as helpful.',
    noVoter: 'Open your cart or sign in first to mark a review.',
  },
  bn: {
    notFound: 'এই রিভিউটি নেই।',
    notBought: 'শুধু আপনার ডেলিভারি হওয়া অর্ডারের পণ্যের রিভিউ দিতে পারবেন।',
    alreadyReviewed: 'এই অর্ডারের এই পণ্যটির রিভিউ আপনি আগেই দিয়েছেন।',
    foreignImage: 'এই ছবিটি এই রিভিউয়ের নয়।',
    markedByNetwork: 'আপনার নেটওয়ার্ক থেকে কেউ আগেই এতে চিহ্ন দিয়েছেন। আপনিও দিতে চাইলে লগইন করুন।',
    ownReview: 'নিজের রিভিউতে চিহ্ন দেওয়া যায় না।',
    noVoter: 'রিভিউতে চিহ্ন দিতে আগে কার্ট খুলুন বা লগইন করুন।',
  },
})
