import { useState } from 'react'
import type { PayoutDetail } from '#shared/cash/cash-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { cashPageTexts } from '../cash-page-texts.ts'

/** A payout as it was shown, with the values that enter it. */
interface Shown<Values> {
  payout: PayoutDetail
  values: Values
}

/** Shows what would come of a payout, and enters it as it was shown. */
export function usePayoutEntry<Values>(
  send: (values: Values, isDryRun: boolean) => Promise<{ payout: PayoutDetail }>,
  onEntered: (id: string) => unknown,
) {
  const t = useTexts(cashPageTexts)
  const [shown, setShown] = useState<Shown<Values> | null>(null)
  const preview = useApiMutation((values: Values) => send(values, true), {
    error: { title: t.saveFailed, shownInForm: 'always' },
    onSuccess: ({ payout }, values) => setShown({ payout, values }),
  })
  const enter = useApiMutation((values: Values) => send(values, false), {
    success: { title: t.saved },
    error: t.saveFailed,
    onSuccess: ({ payout }) => onEntered(payout._id),
    invalidates: [adminQueryKeys.lists],
  })
  return {
    preview,
    shown: shown && {
      of: shown.payout,
      isPending: enter.isPending,
      onEnter: () => enter.mutate(shown.values),
      onBack: () => setShown(null),
    },
  }
}
