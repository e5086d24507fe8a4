import X from 'lucide-react/icons/x'
import { LanguageLink, rememberLanguage } from './language-switch.tsx'
import { languageTexts } from './language-texts.ts'

/** The offer to read the shop in Bangla; only browsers that ask for Bangla load it. */
export function LanguageOffer({ onDecline }: { onDecline: () => void }) {
  const { read, close } = languageTexts.bn
  const decline = () => {
    rememberLanguage('en')
    onDecline()
  }
  return (
    <p lang="bn" className="flex items-center justify-center gap-2">
      <LanguageLink className="font-semibold underline">{read}</LanguageLink>
      <button
        type="button"
        aria-label={close}
        onClick={decline}
        className="-my-1 grid size-7 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </button>
    </p>
  )
}
