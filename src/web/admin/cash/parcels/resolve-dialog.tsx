import { formatTaka } from '#shared/money/money.ts'
import { useLanguage } from '../../../languages/language.ts'
import { cashPageTexts } from '../cash-page-texts.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { type OpenParcel, useResolution } from './use-resolution.ts'

/** Closes what is open of a parcel; null is closed. */
export function ResolveDialog({ of, onClose }: { of: OpenParcel | null; onClose: () => void }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const mutation = useResolution(of, onClose)
  return (
    <ReasonDialog
      isOpen={of !== null}
      title={t.resolveTitle(of?.name ?? '')}
      text={t.resolveText(formatTaka(of?.open ?? 0, language))}
      submit={t.resolve}
      mutation={mutation}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
    />
  )
}
