import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from './copy-text.ts'
import { shownSecretTexts } from './shown-secret-texts.ts'

interface ShownSecretProps {
  /** The secret's name, for screen readers. */
  label: string
  secret: string
  /** Advice where the secret is not for a program. */
  text?: string
  onDone: () => void
}

/** A key or a secret that is shown this once, with a button to copy it. */
export function ShownSecret({ label, secret, text, onDone }: ShownSecretProps) {
  const t = useTexts(shownSecretTexts)
  const shown = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone. A dialog that opens with it gives the focus to its first button before.
  useEffect(() => queueMicrotask(() => shown.current?.focus()), [])
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label={label} className="outline-none">
      <p>{text ?? t.once}</p>
      <p className="my-4 rounded-control border border-line bg-background p-4 font-mono text-[0.9375rem] break-all select-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(secret, t, t.copied)}
        >
          {t.copy}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}
