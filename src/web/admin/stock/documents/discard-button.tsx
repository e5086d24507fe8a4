import { useState } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { documentTexts } from './document-texts.ts'

/** Discards what is typed, after asking. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(documentTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.discardTitle}
        description={t.discardText}
        confirmLabel={t.discard}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
