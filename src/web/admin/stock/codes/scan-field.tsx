import { Camera } from 'lucide-react'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { codeTexts } from './code-texts.ts'

const CameraDialog = lazy(() => import('./camera-dialog.tsx'))

interface ScanFieldProps {
  label: string
  hint: string
  submitLabel: string
  input: RefObject<HTMLInputElement | null>
  /** Where a page is for a scanner alone, which types where the focus is. */
  isFocused?: boolean
  onScan: (code: string) => void
  /** Enter in the empty field. */
  onEmpty?: () => void
  /** The result of the last scan. */
  children: ReactNode
}

/** A scanner types a code and presses Enter; the field keeps the focus for the next one. Else the camera reads it. */
export function ScanField({
  label,
  hint,
  submitLabel,
  input,
  isFocused,
  onScan,
  onEmpty,
  children,
}: ScanFieldProps) {
  const t = useTexts(codeTexts)
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const submit = () => {
    const code = typed.trim()
    // A scanner may type the next code before this one is answered.
    setTyped('')
    input.current?.focus()
    if (code === '') onEmpty?.()
    else onScan(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Not the form around it.
    event.preventDefault()
    submit()
  }
  return (
    <div>
      <div role="search" className="flex flex-wrap items-start gap-2">
        <Field label={label} hint={hint} className="min-w-56 flex-1">
          <TextInput
            ref={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see `isFocused`
            autoFocus={isFocused}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
        <div className="flex gap-2 sm:mt-[1.625rem]">
          <Button variant="secondary" onClick={submit}>
            {submitLabel}
          </Button>
          <Button
            variant="secondary"
            icon={<Camera aria-hidden className="size-4" />}
            onClick={() => setScanning(true)}
          >
            {t.useCamera}
          </Button>
        </div>
      </div>
      <div role="status" className="mt-1 min-h-6">
        {children}
      </div>
      {isScanning && (
        <Suspense>
          <CameraDialog onClose={() => setScanning(false)} onCode={onScan}>
            {children}
          </CameraDialog>
        </Suspense>
      )}
    </div>
  )
}
