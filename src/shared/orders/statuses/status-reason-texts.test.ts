import { expect, test } from 'vitest'
import { cancelReasonTexts } from '../calls/cancel-reason-texts.ts'
import { statusReasonText, unanswered } from './status-reason-texts.ts'

test('a reason that was chosen is read in one’s own language, one that was written as it was', () => {
  expect(statusReasonText(cancelReasonTexts.en.twice, 'bn')).toBe('দুবার অর্ডার করেছেন')
  expect(statusReasonText(unanswered, 'en')).toBe('No answer to three calls')
  expect(statusReasonText('Moves to Canada', 'bn')).toBe('Moves to Canada')
})
