import TicketPercent from 'lucide-react/icons/ticket-percent'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useRef, useEffect, useState, type KeyboardEvent } from 'react'
import { maxCouponCodeLength } from '#shared/coupons/coupons.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { QuoteProblem } from '#shared/orders/order-schemas.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { checkoutTexts } from '../checkout-texts.tsx'
import type { QuoteView } from '../placing/use-quote.ts'
import type { Coupon } from './use-coupon.ts'

interface CouponPanelProps {
  coupon: Coupon
  onApply: (entered: string) => Promise<void>
  /** Why the applied coupon does not count, out of the shop's quote. */
  problem: QuoteProblem | null
  quote: QuoteView
}

/** A collapsed button, then the entry, then the applied coupon (SPEC §4). */
export function CouponPanel({ coupon, onApply, problem, quote }: CouponPanelProps) {
  const t = useTexts(checkoutTexts).coupon
  const language = useLanguage()
  const { state } = coupon
  const opener = useRef<HTMLButtonElement>(null)
  const collapse = (close: () => void) => {
    close()
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <SectionCard marker={formatCount(2, language)} title={t.title}>
      {state.mode === 'collapsed' && (
        <button
          ref={opener}
          type="button"
          onClick={coupon.open}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-dashed border-line-strong px-4 text-left font-medium hover:border-brand hover:text-brand"
        >
          <TicketPercent aria-hidden className="size-5 text-brand" />
          {t.open}
        </button>
      )}
      {state.mode === 'entry' && (
        <CouponEntry
          entered={state.entered}
          error={state.error}
          isPending={state.isPending}
          onApply={onApply}
          onCancel={() => collapse(coupon.cancel)}
        />
      )}
      {state.mode === 'applied' && (
        <AppliedCoupon
          code={state.code}
          description={state.description}
          problem={problem}
          quote={quote}
          onRemove={() => collapse(coupon.remove)}
        />
      )}
    </SectionCard>
  )
}

interface CouponEntryProps {
  /** The code that was rejected, to be corrected. */
  entered: string
  error: string | null
  isPending: boolean
  onApply: (entered: string) => Promise<void>
  onCancel: () => void
}

function CouponEntry({ entered, error, isPending, onApply, onCancel }: CouponEntryProps) {
  const t = useTexts(checkoutTexts).coupon
  const [code, setCode] = useState(entered)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  const apply = async () => {
    await onApply(code)
    input.current?.focus()
  }

  /** The panel is inside the order's form: Enter must apply the code, not submit the order. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isPending) void apply()
  }

  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <Field label={t.label} hideLabel error={error ?? undefined} className="w-full sm:flex-1">
        <TextInput
          ref={input}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
          onKeyDown={onKeyDown}
          placeholder={t.example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCouponCodeLength}
        />
      </Field>
      <Button isPending={isPending} onClick={() => void apply()} className="flex-1 sm:flex-none">
        {t.apply}
      </Button>
      <Button variant="secondary" onClick={onCancel} className="flex-1 sm:flex-none">
        {t.cancel}
      </Button>
    </div>
  )
}

interface AppliedCouponProps {
  code: string
  description: string | null
  problem: QuoteProblem | null
  quote: QuoteView
  onRemove: () => void
}

/** The coupon in use: what it saves, or why it does not count right now. */
function AppliedCoupon({ code, description, problem, quote, onRemove }: AppliedCouponProps) {
  const t = useTexts(checkoutTexts).coupon
  const removeButton = useRef<HTMLButtonElement>(null)
  const { current, latest } = quote
  const isRestored = description === null
  const [Icon, color, mark] = markOf(t, problem, !isRestored || latest !== undefined)
  const shownDescription = description ?? latest?.appliedCoupon?.description ?? ''

  useEffect(() => {
    if (!isRestored) removeButton.current?.focus()
  }, [isRestored])

  return (
    <div className="flex items-start gap-3 rounded-control border border-brand-line bg-brand-soft py-2 pr-2 pl-4">
      <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${color}`} />
      <div role="status" className="min-w-0 flex-1 py-2">
        <p className="font-semibold break-words">
          {code} <span className="font-medium text-brand">{mark}</span>
        </p>
        {shownDescription !== '' && <p className="text-sm text-muted">{shownDescription}</p>}
        <p className="mt-0.5 text-sm">{couponEffectText(t, problem, current)}</p>
      </div>
      <IconButton
        ref={removeButton}
        onClick={onRemove}
        label={t.remove(code)}
        variant="bare"
        className="rounded-control text-muted hover:bg-white hover:text-sale"
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

type CouponTexts = (typeof checkoutTexts)[Language]['coupon']

/** Icon, colour and word of whether it counts; no word before the shop has checked it. */
function markOf(t: CouponTexts, problem: QuoteProblem | null, isChecked: boolean) {
  if (problem) return [CircleAlert, 'text-sale', t.notCounted] as const
  return isChecked
    ? ([CircleCheck, 'text-brand', t.applied] as const)
    : ([TicketPercent, 'text-brand', ''] as const)
}

function couponEffectText(
  t: CouponTexts,
  problem: QuoteProblem | null,
  quote: QuoteView['current'],
): string {
  if (problem) return problem.message
  if (!quote) return ''
  return quote.couponNotice ?? t.youSave(quote.couponDiscount)
}
