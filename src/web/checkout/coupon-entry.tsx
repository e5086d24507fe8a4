import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { longestCouponCode } from '#shared/coupons/coupon-code.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface CouponEntryProps {
  error: string | null
  isChecking: boolean
  onApply: (entered: string) => Promise<void>
  onCancel: () => void
}

export function CouponEntry({ error, isChecking, onApply, onCancel }: CouponEntryProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  const apply = async () => {
    await onApply(code)
    input.current?.focus()
  }

  /** The panel stands inside the order's form: Enter applies the code, it does not order. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isChecking) void apply()
  }

  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <Field label="Coupon code" hideLabel error={error ?? undefined} className="w-full sm:flex-1">
        <TextInput
          ref={input}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
          onKeyDown={onKeyDown}
          placeholder="COUPON CODE"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCouponCode}
        />
      </Field>
      <Button isBusy={isChecking} onClick={() => void apply()} className="flex-1 sm:flex-none">
        Apply
      </Button>
      <Button look="secondary" onClick={onCancel} className="flex-1 sm:flex-none">
        Cancel
      </Button>
    </div>
  )
}
