import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { codeTexts } from '../stock/codes/code-texts.ts'
import { problemOfTyped, typedUnits } from './typed-numbers.ts'
import { useHeldNumber } from './use-held-number.ts'
import { unitsTexts } from './units-texts.ts'

const CameraDialog = lazy(() => import('../stock/codes/camera-dialog.tsx'))

interface NumbersFieldProps {
  label?: string
  value: string
  onChange: (text: string) => void
  tracks: Tracking
  /** How many units there are to be; null where the lines say it. */
  units: number | null
  hint?: string | undefined
  error?: string | undefined
  /** The variant of new units: a number that another unit has is named while it is entered. */
  newOf?: string
}

/** The numbers of units: a scanner ends each with Enter, and so begins the next line. */
export function NumbersField({
  label,
  value,
  onChange,
  tracks,
  units,
  hint,
  error,
  newOf,
}: NumbersFieldProps) {
  const t = useTexts(unitsTexts)
  const { useCamera } = useTexts(codeTexts)
  const [isScanning, setScanning] = useState(false)
  const [read, setRead] = useState('')
  const entered = typedUnits(value, tracks)
  const problem = problemOfTyped(entered)
  const wrong =
    problem &&
    (problem.kind === 'wrong' ? t.wrong(problem.line) : t.twice(problem.line, problem.number))
  const held = useHeldNumber(newOf, entered, tracks)
  const add = (code: string) => {
    const [before, lines] = [value.trimEnd(), value.split('\n').map((line) => line.trim())]
    if (!lines.includes(code)) onChange(`${before}${before === '' ? '' : '\n'}${code}\n`)
    setRead(t.last(code))
  }
  return (
    <div>
      <Field
        label={label ?? t.field}
        hint={hint ?? (tracks === 'imei' ? t.hint.imei : t.hint.serial)}
        error={error ?? wrong ?? held ?? undefined}
      >
        <TextArea
          value={value}
          onChange={(event) => onChange(event.target.value)}
          rows={Math.min(8, Math.max(3, entered.length + 1))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          {units === null ? t.lines(entered.length) : t.count(entered.length, units)}
        </p>
        <Button
          variant="secondary"
          size="small"
          icon={<Camera aria-hidden className="size-4" />}
          onClick={() => setScanning(true)}
        >
          {useCamera}
        </Button>
      </div>
      {isScanning && (
        <Suspense>
          <CameraDialog onClose={() => setScanning(false)} onCode={add}>
            {read}
          </CameraDialog>
        </Suspense>
      )}
    </div>
  )
}
