import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { languageNames, languages } from '#shared/languages/languages.ts'
import type { PhoneBuyer } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { useAddressLine } from '../../../addresses/address-line.ts'
import { addressesTexts } from '../../../addresses/addresses-texts.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { EmailInput, Options, PhoneInput, Select } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { newOrderTexts } from './new-order-texts.ts'
import type { OrderValues } from './order-values.ts'
import { fillAddress } from './use-phone-buyer.ts'

export type NamedAccount = PhoneBuyer['accounts'][number]

interface BuyerSectionProps {
  buyer: PhoneBuyer | undefined
  isSearching: boolean
  error: Error | null
  /** The customer whose page the order was begun on. */
  account: NamedAccount | null
  action: ReactNode
}

/** The buyer on the phone, and the shop's records of the number. */
export function BuyerSection({ buyer, isSearching, error, account, action }: BuyerSectionProps) {
  const { buyer: t } = useTexts(newOrderTexts)
  const { phone } = useTexts(addressesTexts)
  const form = useFormContext<OrderValues>()
  const { register, formState } = form
  const { errors } = formState
  const customerId = useWatch({ control: form.control, name: 'customerId' })
  const accounts = [...(account ? [account] : []), ...(buyer?.accounts ?? [])].filter(
    ({ _id }, at, all) => all.findIndex((each) => each._id === _id) === at,
  )
  return (
    <SectionCard title={t.title} action={action}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={phone}
          required
          error={errors.phone?.message ?? (buyer?.isBlocked ? t.blocked : undefined)}
        >
          <PhoneInput {...register('phone')} autoComplete="off" />
        </Field>
        <p role="status" className="self-end text-sm text-muted empty:hidden sm:pb-3">
          {statusOf()}
        </p>
        {buyer && buyer.addresses.length > 0 && <KnownAddresses addresses={buyer.addresses} />}
        {(accounts.length > 0 || customerId !== '') && (
          <Field label={t.account} hint={t.accountHint} className="sm:col-span-2">
            <Select {...register('customerId')}>
              <option value="">{t.guest}</option>
              {accounts.map(({ _id, name, email }) => (
                <option key={_id} value={_id}>
                  {`${name}, ${email}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {customerId === '' && (
          <Field label={t.email} hint={t.emailHint} error={errors.email?.message}>
            <EmailInput {...register('email')} autoComplete="off" />
          </Field>
        )}
        <Field label={t.language}>
          <Select {...register('language')}>
            <Options values={languages} labels={languageNames} />
          </Select>
        </Field>
      </div>
    </SectionCard>
  )

  function statusOf(): string | null {
    if (error) return errorMessage(error, t.failed)
    if (isSearching) return t.searching
    if (!buyer) return null
    const { orders, delivered, cancelled } = buyer.counts
    return orders === 0 ? t.unknown : t.known(orders, delivered, cancelled)
  }
}

function KnownAddresses({ addresses }: Pick<PhoneBuyer, 'addresses'>) {
  const { buyer: t } = useTexts(newOrderTexts)
  const form = useFormContext<OrderValues>()
  const addressLine = useAddressLine()
  return (
    <Field label={t.address} className="sm:col-span-2">
      <Select
        value=""
        onChange={({ target }) => {
          const chosen = addresses[Number(target.value)]
          if (chosen) fillAddress(form, chosen)
        }}
      >
        <option value="">{t.chooseAddress}</option>
        {addresses.map((address, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name
          <option key={at} value={at}>
            {`${address.fullName}: ${addressLine(address)}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
