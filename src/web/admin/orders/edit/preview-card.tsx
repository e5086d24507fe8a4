import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka, poishaFromTaka } from '#shared/money/money.ts'
import type { EditPreview, OrderChange, OrderContent } from '#shared/orders/edits/edit-schemas.ts'
import { firstOrderPercentOf } from '#shared/pricing/order-totals.ts'
import { firstOrderLabel, roundingLabel } from '#shared/pricing/pricing-texts.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useLanguage } from '../../../languages/language.ts'
import { ordersTexts } from '../../../orders/orders-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { TotalRow } from '../../../ui/layout/total-row.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import { orderOfRefusal, type ShownPreview } from './use-edit-preview.ts'

interface PreviewCardProps {
  preview: ShownPreview
  /** Of the order as it is. */
  couponCode: string | undefined
  dropCoupon: boolean
  onDropCoupon: (dropped: boolean) => void
  /** Why the last save changed nothing, where it is to be looked at again. */
  refusal: string | null
}

/** The effect of saving: every row of the total from old to new, and the changes besides it. */
export function PreviewCard(props: PreviewCardProps) {
  const { preview, couponCode, dropCoupon, onDropCoupon, refusal } = props
  const language = useLanguage()
  const t = editPageTexts[language].preview
  const { data, error, refusing } = preview
  const couponProblem = preview.problemAt('dropCoupon')
  const shown = data ? changeTexts(data.changes, language) : []
  return (
    <SectionCard title={t.title}>
      <div aria-busy={preview.isUpdating} className="space-y-4">
        {error && orderOfRefusal(error, 'edit_conflict') === null && (
          <div role="alert" className="space-y-3">
            <p className="text-sm font-medium text-sale">{errorMessage(error, t.failed)}</p>
            <Button variant="secondary" size="small" onClick={preview.refetch}>
              {t.retry}
            </Button>
          </div>
        )}
        {refusal !== null && (
          <p role="alert" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
            {refusal}
          </p>
        )}
        {couponCode !== undefined && (couponProblem || dropCoupon) && (
          <div className="rounded-control bg-warn-soft px-3 py-2">
            <p role="status" className="text-sm text-warn empty:hidden">
              {couponProblem?.message}
            </p>
            <Checkbox
              checked={dropCoupon}
              onChange={({ target }) => onDropCoupon(target.checked)}
              label={t.dropCoupon(couponCode)}
            />
          </div>
        )}
        <p role="status" className="text-sm font-medium text-sale empty:hidden">
          {refusing > 0 && t.problems(refusing)}
        </p>
        {data && <ChangedTotals {...data} />}
        {data &&
          (data.changes.length === 0 ? (
            <p className="text-sm text-muted">{t.none}</p>
          ) : (
            shown.length > 0 && (
              <div>
                <h3 className="mb-1 text-sm font-semibold">{t.changes}</h3>
                <ul className="space-y-1 text-sm text-muted">
                  {shown.map((text, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two may be alike
                    <li key={at} className="break-words">
                      {text}
                    </li>
                  ))}
                </ul>
              </div>
            )
          ))}
      </div>
    </SectionCard>
  )
}

/** Changes that the totals do not show. */
function changeTexts(changes: readonly OrderChange[], language: Language): string[] {
  const t = editPageTexts[language].changes
  return changes.flatMap((change) => {
    const name = 'name' in change ? nameWithVariant(change.name, change.variantLabel) : ''
    switch (change.kind) {
      case 'line_added':
        return t.added(name, change.quantity, change.price)
      case 'line_removed':
        return t.removed(name, change.quantity)
      case 'quantity':
        return t.quantity(name, change.from, change.to)
      case 'price':
        return t.price(name, change.from, change.to)
      case 'address':
        return t.address
      case 'coupon_dropped':
        return t.couponDropped(change.code)
      case 'stock':
        return t.stock({ name, units: change.units })
      case 'deal_units':
        return t.deal({ name, units: change.units })
      default:
        return []
    }
  })
}

function ChangedTotals({ before, after }: Pick<EditPreview, 'before' | 'after'>) {
  const language = useLanguage()
  const t = ordersTexts[language]
  const { nothing } = editPageTexts[language].preview
  const taka = (amount: number) => formatTaka(amount, language)
  const fromTo = (from: string, to: string) => (from === to ? to : `${from} → ${to}`)
  const fee = (amount: number) => (amount === 0 ? t.free : taka(amount))
  const hasCredit = before.due !== before.total
  const code = (before.appliedCoupon ?? after.appliedCoupon)?.code
  return (
    <dl className="space-y-2">
      <TotalRow label={t.subtotal} amount={fromTo(taka(before.subtotal), taka(after.subtotal))} />
      <TotalRow
        label={t.deliveryFee}
        amount={fromTo(fee(before.deliveryFee), fee(after.deliveryFee))}
      />
      {(before.couponDiscount > 0 || after.couponDiscount > 0) && (
        <TotalRow
          label={t.couponDiscount(code)}
          amount={fromTo(taka(-before.couponDiscount), taka(-after.couponDiscount))}
        />
      )}
      {(before.firstOrderDiscount > 0 || after.firstOrderDiscount > 0) && (
        <TotalRow
          label={firstOrderLabel(percentOf(before) || percentOf(after), language)}
          amount={fromTo(taka(-before.firstOrderDiscount), taka(-after.firstOrderDiscount))}
        />
      )}
      {changedAdjustments(before, after).map(({ label, from, to }, at) => (
        <TotalRow
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike
          key={at}
          label={label}
          amount={fromTo(from === null ? nothing : taka(from), to === null ? nothing : taka(to))}
        />
      ))}
      {(before.rounding !== 0 || after.rounding !== 0) && (
        <TotalRow
          label={roundingLabel(language)}
          amount={fromTo(taka(before.rounding), taka(after.rounding))}
        />
      )}
      <TotalRow
        label={t.total}
        amount={fromTo(taka(before.total), taka(after.total))}
        isTotal={!hasCredit}
      />
      {before.storeCredit > 0 && (
        <TotalRow
          label={t.storeCredit}
          amount={fromTo(taka(-before.storeCredit), taka(-after.storeCredit))}
        />
      )}
      {before.exchangeCredit > 0 && (
        <TotalRow label={t.exchangeCredit} amount={taka(-before.exchangeCredit)} />
      )}
      {before.paid > 0 && <TotalRow label={t.paid} amount={taka(-before.paid)} />}
      {hasCredit && (
        <TotalRow label={t.due} amount={fromTo(taka(before.due), taka(after.due))} isTotal />
      )}
    </dl>
  )
}

function percentOf({ subtotal, firstOrderDiscount }: OrderContent): number {
  return firstOrderPercentOf(poishaFromTaka(subtotal), poishaFromTaka(firstOrderDiscount))
}

interface ChangedAdjustment {
  label: string
  from: number | null
  to: number | null
}

/** Adjustments of the order, then the added ones; two with the same reason are one. */
function changedAdjustments(before: OrderContent, after: OrderContent): ChangedAdjustment[] {
  const left = [...after.adjustments]
  const old = before.adjustments.map(({ label, amount }) => {
    const at = left.findIndex((each) => each.label === label)
    const [same] = at === -1 ? [] : left.splice(at, 1)
    return { label, from: amount, to: same?.amount ?? null }
  })
  return [...old, ...left.map(({ label, amount }) => ({ label, from: null, to: amount }))]
}
