import { formatCount } from '../formatting/numbers.ts'
import { texts } from '../languages/texts.ts'
import { codeLength } from './second-factor.ts'

/** Error messages of staff, their roles and second factors. */
export const staffTexts = texts({
  en: {
    nameRole: 'Name the role',
    describeRole: 'Describe the role',
    chooseRole: 'Choose a role',
    choosePermissions: 'Choose what the role may do',
    noSuchPermission: 'There is no such permission',
    changeMissing: 'Choose a role, or whether they are blocked',
    codeRequired: 'Enter the code of your app',
    codeLength: `The code has ${codeLength} digits`,
    recoveryCodeRequired: 'Enter a recovery code',
    noRecoveryCode: 'This is no recovery code',
    notBase64url: 'Is not base64url',
    oneAnswer: 'Send one of code, recoveryCode and passkey',
    signInFirst: 'Sign in first',
    namePasskey: 'Name the passkey',
    nameApiKey: 'Name the key',
    chooseKeyPermissions: 'Choose what the key may do',
    keyExpiry: 'Choose when the key expires',
  },
  bn: {
    nameRole: 'ভূমিকার নাম দিন',
    describeRole: 'ভূমিকার বিবরণ দিন',
    chooseRole: 'একটি ভূমিকা বেছে নিন',
    choosePermissions: 'এই ভূমিকায় কী কী করা যাবে তা বেছে নিন',
    noSuchPermission: 'এমন কোনো অনুমতি নেই',
    changeMissing: 'ভূমিকা বেছে নিন, অথবা ব্লক করা হবে কি না জানান',
    codeRequired: 'আপনার অ্যাপের কোডটি দিন',
    codeLength: `কোডটি ${formatCount(codeLength, 'bn')} সংখ্যার`,
    recoveryCodeRequired: 'একটি রিকভারি কোড দিন',
    noRecoveryCode: 'এটি কোনো রিকভারি কোড নয়',
    notBase64url: 'base64url নয়',
    oneAnswer: 'code, recoveryCode বা passkey, যেকোনো একটি পাঠান',
    signInFirst: 'আগে লগইন করুন',
    namePasskey: 'পাসকির একটি নাম দিন',
    nameApiKey: 'কী-টির একটি নাম দিন',
    chooseKeyPermissions: 'কী-টি দিয়ে কী কী করা যাবে বেছে নিন',
    keyExpiry: 'কী-টির মেয়াদ কবে শেষ হবে বেছে নিন',
  },
})
