import { texts } from '#shared/languages/texts.ts'

/** Why something about the staff, its roles or an invitation cannot be done. */
export const staffTexts = texts({
  en: {
    unknownUser: 'This user does not exist.',
    unknownMember: 'This person is not a member of staff.',
    unknownRole: 'This role does not exist.',
    goneRole: 'This role does not exist any more.',
    ownRole: 'You cannot change your own role.',
    ownBlock: 'You cannot block yourself.',
    forbidden: "You don't have permission to do this.",
    cannotGrant:
      'Only somebody who may do everything that this role may do can give, change or take it.',
    lastOwner: 'The shop needs an owner: name another one first.',
    sessionEnded: 'This session has ended already.',
    unknownApiKey: 'This API key does not exist, or was revoked already.',
    keyExpiresTooSoon: 'Choose a time that is still to come',
    roleHasMembers: 'Somebody has this role: give them another one, then it can be deleted.',
    roleHasInvitation:
      'Somebody is invited to this role: withdraw the invitation, then it can be deleted.',
    ownersRole: 'The role of the owner cannot be changed or deleted.',
    roleOfOneself: 'You cannot change the role that you have yourself.',
    nameTaken: (name: string) => `There is a role “${name}” already.`,
    invited: 'This address is invited already. You can send that invitation again.',
    isMember:
      'Somebody with this address is on the staff already. You can change their role in the list.',
    invitationAnswered: 'This invitation was accepted or withdrawn already.',
    alreadyStaff: 'You are on the staff already: sign in as usual.',
    unknownLink:
      'This link is not valid. If you got several invitations, use the link in the newest e-mail.',
    accepted: 'This invitation was accepted already: sign in with the password you chose.',
    withdrawn: 'This invitation was withdrawn. Please ask the person who invited you.',
    expired: 'This invitation has expired. Please ask for a new one.',
  },
  bn: {
    unknownUser: 'এই অ্যাকাউন্টটি নেই।',
    unknownMember: 'এই ব্যক্তি কর্মী নন।',
    unknownRole: 'এই ভূমিকাটি নেই।',
    goneRole: 'এই ভূমিকাটি আর নেই।',
    ownRole: 'নিজের ভূমিকা নিজে পরিবর্তন করা যায় না।',
    ownBlock: 'নিজেকে ব্লক করা যায় না।',
    forbidden: 'এই কাজের অনুমতি আপনার নেই।',
    cannotGrant:
      'এই ভূমিকা যা যা করতে পারে তার সবকিছুর অনুমতি যাঁর আছে, শুধু তিনিই এটি দিতে, পরিবর্তন করতে বা ফিরিয়ে নিতে পারেন।',
    lastOwner: 'শপের একজন মালিক থাকা চাই: আগে অন্য কাউকে মালিক করুন।',
    sessionEnded: 'এই সেশনটি আগেই শেষ হয়েছে।',
    unknownApiKey: 'এই API কী নেই, বা আগেই বাতিল করা হয়েছে।',
    keyExpiresTooSoon: 'সামনের কোনো সময় বেছে নিন',
    roleHasMembers: 'কেউ এই ভূমিকায় আছেন: আগে তাঁকে অন্য ভূমিকা দিন, তারপর মুছুন।',
    roleHasInvitation: 'কাউকে এই ভূমিকায় আমন্ত্রণ করা হয়েছে: আগে আমন্ত্রণ ফিরিয়ে নিন, তারপর মুছুন।',
    ownersRole: 'মালিকের ভূমিকা পরিবর্তন করা বা মোছা যায় না।',
    roleOfOneself: 'আপনি নিজে যে ভূমিকায় আছেন তা পরিবর্তন করা যায় না।',
    nameTaken: (name) => `“${name}” নামে একটি ভূমিকা আগে থেকেই আছে।`,
    invited: 'এই ঠিকানায় আগেই আমন্ত্রণ পাঠানো হয়েছে। চাইলে সেটি আবার পাঠান।',
    isMember: 'এই ঠিকানার একজন আগে থেকেই কর্মী। তালিকা থেকে তাঁর ভূমিকা পরিবর্তন করতে পারেন।',
    invitationAnswered: 'এই আমন্ত্রণটি আগেই গ্রহণ করা বা ফিরিয়ে নেওয়া হয়েছে।',
    alreadyStaff: 'আপনি আগে থেকেই কর্মী: স্বাভাবিকভাবে লগইন করুন।',
    unknownLink: 'লিংকটি ঠিক নয়। একাধিক আমন্ত্রণ পেয়ে থাকলে সবচেয়ে নতুন ইমেইলের লিংকটি ব্যবহার করুন।',
    accepted: 'এই আমন্ত্রণটি আগেই গ্রহণ করা হয়েছে: আপনার বেছে নেওয়া পাসওয়ার্ড দিয়ে লগইন করুন।',
    withdrawn: 'এই আমন্ত্রণটি ফিরিয়ে নেওয়া হয়েছে। যিনি আমন্ত্রণ করেছিলেন, তাঁর সাথে কথা বলুন।',
    expired: 'এই আমন্ত্রণের মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
  },
})
