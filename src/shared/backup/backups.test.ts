import { expect, test } from 'vitest'
import { backupText } from './backup-texts.ts'
import { backupState } from './backups.ts'

const now = new Date('2026-11-22T06:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['expected', 'in its first night', { expectedSince: hoursAgo(30) }],
  ['overdue', 'when the first night brought none', { expectedSince: hoursAgo(37) }],
  ['good', 'after last night’s backup', { lastFinishedAt: hoursAgo(4) }],
  ['good', 'a day and a half later', { lastFinishedAt: hoursAgo(36) }],
  ['overdue', 'after a night without one', { lastFinishedAt: hoursAgo(37) }],
  [
    'failed',
    'when last night’s failed',
    { lastFinishedAt: hoursAgo(28), lastFailedAt: hoursAgo(4) },
  ],
  ['failed', 'when the only one failed', { lastFailedAt: hoursAgo(4) }],
  [
    'good',
    'when a later one succeeded',
    { lastFinishedAt: hoursAgo(2), lastFailedAt: hoursAgo(4) },
  ],
  ['off', 'without a time', { nightlyAt: null, lastFinishedAt: hoursAgo(900) }],
  [
    'failed',
    'without a time, when one by hand failed',
    { nightlyAt: null, lastFailedAt: hoursAgo(1) },
  ],
] as const)('the backups of a shop are %s %s', (state, _when, facts) => {
  const none = { nightlyAt: '02:30', expectedSince: null, lastFinishedAt: null, lastFailedAt: null }
  expect(backupState({ ...none, ...facts }, now)).toBe(state)
})

const last = { finishedAt: hoursAgo(5).toISOString(), file: '/backups/shop.tar' }
const failure = { failedAt: '2026-11-21T20:30:00.000Z', reason: 'The disk is full.' }
const status = { nightlyAt: '02:30', last, failure: null }

test.each([
  ['good', {}, 'The last good backup is 5 hours old. The next one is made at 02:30.'],
  ['expected', { last: null }, 'The first backup is made tonight at 02:30.'],
  ['off', { nightlyAt: null, last: null }, 'Nightly backups are off. There is no backup yet.'],
  [
    'overdue',
    { last: { ...last, finishedAt: hoursAgo(73).toISOString() } },
    'The last good backup is 3 days old. The one of last night is missing: make one with npm run backup.',
  ],
  [
    'failed',
    { failure },
    'The backup of 22 Nov 2026, 2:30 am failed. The disk is full. The last good backup is 5 hours old.',
  ],
] as const)('the dashboard says how old the last good backup is: %s', (state, own, text) => {
  expect(backupText({ ...status, state, ...own }, now, 'en')).toBe(text)
})
