import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Warranty } from '#shared/catalog/warranty/warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { urls } from '#shared/urls.ts'
import type { CoveredItem, WarrantyRequest } from '#shared/warranty/claim-schemas.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { useTypedPhone } from '../addresses/typed-phone.ts'
import { api } from '../api/client.ts'
import { parseJson, tabStore } from '../api/storage.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useLanguage, useTextLanguage, useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { useShopSettings } from '../shop-settings.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useDraft } from '../ui/forms/draft.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { PhoneInput, TextInput } from '../ui/forms/inputs.tsx'
import type { ClaimDraft } from './claim-form.tsx'
import { warrantyTexts } from './warranty-texts.ts'

const loadSchema = async () =>
  (await import('#shared/warranty/claim-schemas.ts')).warrantyRequestSchema

export const meta = unindexedMeta((language) => warrantyTexts[language].title)

const storageKey = 'warrantyOf'

/** The phone that was looked up with this number last in this tab: a reload asks for neither. */
function findPhone(number: string): string | undefined {
  const stored = parseJson(tabStore.get(storageKey)) as Partial<WarrantyRequest> | null
  return stored?.number === number ? stored.phone : undefined
}

interface Found {
  number: string
  items: CoveredItem[]
}

/** Shows how long a product is covered, after its number and the phone of its order were entered. */
export default function WarrantyPage() {
  const t = useTexts(warrantyTexts)
  const { warrantyTerms } = useShopSettings()
  const langOf = useTextLanguage()
  const [search] = useSearchParams()
  const number = search.get('number') ?? ''
  // Links from an order know it.
  const fromOrder = useLocation().state as { phone?: string } | null
  const navigate = useNavigate()
  const [found, setFound] = useState<Found | null>(null)
  const items = found?.number === number ? found.items : null
  const form = useZodForm(loadSchema, { defaultValues: { number, phone: '' } })
  const { keepPhone } = useTypedPhone((phone) => {
    if (form.getValues('phone') === '') form.setValue('phone', phone)
  })
  const look = useApiMutation(
    (request: WarrantyRequest) => api('POST /warranty', { body: request }),
    {
      error: 'silent',
      onSuccess: (answer, request) => {
        tabStore.set(storageKey, JSON.stringify(request))
        keepPhone(request.phone)
        setFound({ number: request.number, items: answer.items })
        return navigate(urls.warranty({ number: request.number }), { replace: true })
      },
    },
  )
  const open = useEffectEvent((asked: string) => {
    if (items !== null) return
    const phone = fromOrder?.phone ?? findPhone(asked)
    // Input from before hydration stays.
    if (phone === undefined) return
    form.reset({ number: asked, phone })
    look.mutate({ number: asked, phone })
  })
  useEffect(() => open(number), [number])
  const heading = useRef<HTMLHeadingElement>(null)
  const wasFound = useRef(false)
  const isFound = items !== null
  const { setFocus } = form
  useEffect(() => {
    // The form or the button that had the focus is gone.
    if (isFound) heading.current?.focus({ preventScroll: true })
    else if (wasFound.current) setFocus('number')
    wasFound.current = isFound
  }, [isFound, setFocus])
  const { errors } = form.formState
  return (
    <div className="page-width flex justify-center py-8 md:py-12">
      <div className="w-full max-w-2xl">
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-2 text-muted">{t.hint}</p>
        {items === null ? (
          <Form
            form={form}
            mutation={look}
            errorAt="alert"
            label={t.title}
            className="mt-6 space-y-4 rounded-card border border-line p-5 shadow-card"
          >
            <Field label={t.number} hint={t.numberHint} required error={errors.number?.message}>
              <TextInput
                {...form.register('number')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Field label={t.phone} required error={errors.phone?.message}>
              <PhoneInput {...form.register('phone')} />
            </Field>
            <FormAlert />
            <SubmitButton size="large" className="w-full">
              {t.submit}
            </SubmitButton>
          </Form>
        ) : (
          <>
            <ul className="mt-6 space-y-4">
              {items.map((item, at) => (
                <li key={item.key} className="rounded-card border border-line p-5 shadow-card">
                  <Covered
                    heading={at === 0 ? heading : undefined}
                    item={item}
                    request={look.variables}
                    onClaimed={(claimed) => setFound({ number, items: claimed })}
                  />
                </li>
              ))}
            </ul>
            <Button
              variant="secondary"
              className="mt-4"
              onClick={() => {
                form.reset({ number: '', phone: '' })
                void navigate(urls.warranty())
              }}
            >
              {t.other}
            </Button>
          </>
        )}
        {warrantyTerms !== undefined && (
          <section className="mt-8">
            <h2 className="font-semibold">{t.terms}</h2>
            <p lang={langOf(warrantyTerms)} className="mt-1 whitespace-pre-line text-muted">
              {warrantyTerms}
            </p>
          </section>
        )}
      </div>
    </div>
  )
}

interface CoveredProps {
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  item: CoveredItem
  request: WarrantyRequest | undefined
  onClaimed: (items: CoveredItem[]) => void
}

function Covered({ heading, item, request, onClaimed }: CoveredProps) {
  const language = useLanguage()
  const t = warrantyTexts[language]
  const open = item.claims.filter(({ status }) => claimStatusTable[status].isOpen)
  const isClaimable = open.length < item.units && item.isCovered !== false
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        {[item.name, item.variantLabel].filter(Boolean).join(' · ')}
      </h2>
      {item.units > 1 && <p className="text-sm text-muted">{t.units(item.units)}</p>}
      {item.numberEnd !== null && <p className="text-sm text-muted">{t.ends(item.numberEnd)}</p>}
      {isPromised(item) && <p className="mt-2">{warrantyText(item.warranty, language)}</p>}
      <p className="mt-2">
        {item.deliveredOn === null
          ? t.notDelivered
          : t.delivered(formatDate(item.deliveredOn, language))}
      </p>
      {item.deliveredOn !== null && <p className="font-medium">{coverageText(item, language)}</p>}
      {item.claims.map((claim) => (
        <div key={claim.number} className="mt-3 border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span>{t.claim(claim.number)}</span>
            <Badge tone={claimStatusTable[claim.status].tone}>
              {claimTexts[language].statuses[claim.status]}
            </Badge>
          </p>
          <p className="text-muted">{claimTexts[language].meanings[claim.status]}</p>
          {claim.promisedOn !== null && open.includes(claim) && (
            <p>{t.promised(formatDate(claim.promisedOn, language))}</p>
          )}
        </div>
      ))}
      {item.deliveredOn !== null && isClaimable && request && (
        // A claim that was sent ends its form: another unit has a form of its own.
        <Claim key={open.length} item={item} request={request} onClaimed={onClaimed} />
      )}
    </>
  )
}

/** “Sold without a warranty” says so alone. */
function isPromised(item: CoveredItem): item is CoveredItem & { warranty: Warranty } {
  return item.warranty !== null && item.warranty.type !== 'No Warranty'
}

function coverageText({ until, isCovered }: CoveredItem, language: 'en' | 'bn'): string {
  const t = warrantyTexts[language]
  if (until === null) return isCovered === false ? t.none : t.unknown
  return isCovered ? t.until(formatDate(until, language)) : t.ended(formatDate(until, language))
}

const ClaimForm = lazy(() => import('./claim-form.tsx'))

/** The form, once it is asked for, or where something is written for it. */
function Claim(props: Omit<CoveredProps, 'heading'> & { request: WarrantyRequest }) {
  const t = useTexts(warrantyTexts)
  const { item, request } = props
  // With the phone of the order anybody may claim.
  const draft: ClaimDraft = useDraft(`claim ${item.key}`, { owner: request.phone })
  const [isAsked, setAsked] = useState(draft.restored !== null)
  if (!isAsked) {
    return (
      <Button variant="secondary" className="mt-4" onClick={() => setAsked(true)}>
        {t.open}
      </Button>
    )
  }
  return (
    <Suspense>
      <ClaimForm {...props} draft={draft} />
    </Suspense>
  )
}
