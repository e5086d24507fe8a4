import { localized } from '#shared/languages/texts.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Questions } from '../../../storefront/info/questions.tsx'
import type { PreviewProps } from '../settings-preview.tsx'

/** The questions as the contact page shows them. */
export default function QuestionsPreview({ settings }: PreviewProps) {
  const language = useLanguage()
  return (
    <div className="-mt-11 p-5">
      <Questions questions={localized(withFilledTexts(settings.faq, settings), language)} />
    </div>
  )
}
