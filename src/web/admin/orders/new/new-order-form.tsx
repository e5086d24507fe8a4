import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { HeldOrderWithDraft } from '#shared/orders/by-phone/held-order-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { AddressFields } from '../../../addresses/address-fields.tsx'
import { ApiError } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, useZodForm } from '../../../ui/forms/form.tsx'
import { useDraftOfForm, type FormDraft } from '../../../ui/forms/draft.ts'
import { TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EditActionBar } from '../../edit-page.tsx'
import { AdjustmentsSection } from '../edit/adjustments-section.tsx'
import { LinesSection } from '../edit/lines-section.tsx'
import { useLineProducts } from '../edit/use-edit-preview.ts'
import { OrderListCard } from '../order/buyer-cards.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { HeldChanges } from './held-changes.tsx'
import { HeldOrders } from './held-orders.tsx'
import { newOrderTexts } from './new-order-texts.ts'
import { sendOrder, unansweredAttempt } from './order-attempt.ts'
import {
  draftOf,
  newOrderSchema,
  placeRequest,
  valuesOfDraft,
  type OrderValues,
} from './order-values.ts'
import { QuoteCard } from './quote-card.tsx'
import { useBuyerAccounts, type NamedAccount } from './use-buyer-accounts.ts'
import { useHolding } from './use-holding.ts'
import { usePhoneBuyer } from './use-phone-buyer.ts'
import { usePhoneQuote } from './use-phone-quote.ts'

/** The order put aside that it was, and what was typed. */
export type OrderDraft = FormDraft<HeldOrderWithDraft | null, OrderValues>

interface NewOrderFormProps {
  /** The member of staff. */
  owner: string
  /** Of a new order. */
  blank: OrderValues
  /** The customer whose page it was begun on. */
  account: NamedAccount | null
  draft: OrderDraft
}

export function NewOrderForm({ owner, blank, account, draft }: NewOrderFormProps) {
  const language = useLanguage()
  const t = newOrderTexts[language]
  const [held, setHeld] = useState(draft.restored?.subject ?? null)
  const sentDraft = (shown: typeof held) => ({ owner, heldOrderId: shown?._id ?? null })
  const isWaiting = (shown: typeof held) => unansweredAttempt(sentDraft(shown)) !== null
  const [isUnanswered, setUnanswered] = useState(() => isWaiting(held))
  const [isAsking, setAsking] = useState(false)
  const form = useZodForm(newOrderSchema, { defaultValues: blank, raw: true })
  useDraftOfForm(draft, { form, subject: held, isAlwaysKept: true })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control }) as OrderValues
  const products = useLineProducts(values.lines)
  const quote = usePhoneQuote(values)
  const { buyer, forget, ...lookup } = usePhoneBuyer(form, values.phone)
  const accounts = useBuyerAccounts(form, { values, buyer, account, held: held?.draft ?? null })
  const total = quote.data?.total ?? null
  const navigate = useNavigate()

  const show = (taken: HeldOrderWithDraft | null) => {
    setHeld(taken)
    setUnanswered(isWaiting(taken))
    forget()
    form.reset(blank)
    if (taken) form.reset(valuesOfDraft(taken.draft), { keepDefaultValues: true })
    placing.reset()
  }
  const holding = useHolding({
    held,
    draft: () => (isDirty ? draftOf(form.getValues(), { priceOf: quote.priceOf, total }) : null),
    onShow: show,
    onLost: () => setHeld(null),
  })
  const placing = useApiMutation(
    (typed: OrderValues) => {
      const sent = sentDraft(held)
      const { storeCredit = 0 } = quote.data ?? {}
      const shown = { expectedTotal: total, storeCredit, heldOrderId: sent.heldOrderId }
      return sendOrder(sent, placeRequest(typed, shown))
    },
    {
      success: (order) => ({ title: t.placed, text: t.placedText(order.orderNumber, order.total) }),
      error: t.notPlaced,
      onSuccess: async ({ _id }) => {
        form.reset(blank)
        draft.keep(null)
        await navigate(adminUrls.adminOrder({ id: _id }))
      },
      onError: (error) => {
        setUnanswered(isWaiting(held))
        if (error instanceof ApiError && error.code === 'conflict') setHeld(null)
        quote.refetch()
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
  // Put aside, the form would become a second order beside the one that was sent.
  const isSent = isUnanswered || placing.isPending

  return (
    <>
      <div className="mb-5 space-y-5 empty:hidden">
        {account && isDirty && values.customerId !== account._id && (
          <p role="status" className="rounded-card bg-warn-soft px-4 py-3 text-warn">
            {t.unfinished(account.name)}
          </p>
        )}
        <HeldOrders
          takenUpId={held?._id ?? null}
          pendingId={holding.takingUpId}
          isDisabled={isSent}
          onTakeUp={holding.takeUp}
        />
        {held && <HeldChanges held={held} values={values} quote={quote} />}
        {isUnanswered && (
          <div role="alert" className="rounded-card border border-warn bg-surface px-4 py-3">
            <p className="font-semibold">{t.unanswered.title}</p>
            <p className="mb-3 text-sm text-muted">{t.unanswered.text}</p>
            {/* Sends the unanswered request again, whatever is in the form. */}
            <Button isPending={placing.isPending} onClick={() => placing.mutate(form.getValues())}>
              {t.unanswered.ask}
            </Button>
          </div>
        )}
      </div>
      <Form form={form} label={t.form} mutation={placing} errorAt="toast" fieldOf={fieldOfIssue}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-5">
            <BuyerSection
              buyer={buyer}
              {...lookup}
              accounts={accounts}
              action={
                <Button
                  variant="ghost"
                  size="small"
                  className="min-h-11"
                  disabled={!isDirty || isSent}
                  onClick={() => setAsking(true)}
                >
                  {t.startOver}
                </Button>
              }
            />
            <LinesSection
              lines={values.lines}
              products={products}
              problemsOf={quote.problemsOf}
              none={<p className="mb-4 text-muted">{t.noProducts}</p>}
              error={values.lines.length === 0 ? errors.lines?.message : undefined}
              onChange={(update) =>
                form.setValue('lines', update(form.getValues('lines')), { shouldDirty: true })
              }
            />
            <SectionCard title={t.delivery}>
              <AddressFields
                hasPhone={false}
                districtProblem={quote.problemAt('shippingAddress.district')}
              />
            </SectionCard>
            <SectionCard title={t.coupon}>
              <Field
                label={t.coupon}
                hideLabel
                hint={quote.data?.couponNotice ?? t.couponHint}
                error={quote.problemAt('couponCode')}
              >
                <TextInput
                  {...form.register('couponCode')}
                  maxLength={100}
                  autoComplete="off"
                  className="uppercase"
                />
              </Field>
            </SectionCard>
            <AdjustmentsSection problem={quote.problemAt('adjustments')} />
            <SectionCard title={t.note}>
              <Field label={t.note} hideLabel hint={t.noteHint} error={errors.note?.message}>
                <TextArea {...form.register('note')} rows={2} maxLength={500} />
              </Field>
            </SectionCard>
          </div>
          <div className="min-w-0 space-y-5 lg:sticky lg:top-20">
            <QuoteCard quote={quote} values={values} register={form.register} />
            {buyer && buyer.orders.length > 0 && (
              <OrderListCard title={t.buyer.earlier} orders={buyer.orders} none={t.buyer.none} />
            )}
          </div>
        </div>
        <EditActionBar
          submit={t.place(total)}
          isDisabled={
            isUnanswered || holding.isPending || (values.lines.length > 0 && quote.isStale)
          }
        >
          <Button
            variant="secondary"
            isPending={holding.isHolding}
            disabled={!isDirty || isSent}
            onClick={holding.hold}
          >
            {t.held.hold}
          </Button>
        </EditActionBar>
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.startOverTitle}
        description={t.startOverText}
        confirmLabel={t.startOver}
        cancelLabel={t.keep}
        onConfirm={() => {
          setAsking(false)
          show(null)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The field of an issue; null for issues that are shown beside the lines and totals. */
function fieldOfIssue(path: string): keyof OrderValues | null {
  const [part, name] = path.split('.')
  if (part === 'guestEmail') return 'email'
  if (part !== 'shippingAddress') return null
  return name === 'phone' || name === 'district' || name === 'thana' || name === 'fullAddress'
    ? name
    : 'fullName'
}
