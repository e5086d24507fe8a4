import { useState, type ReactNode } from 'react'
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
import type { NamedAccount } from './use-buyer-accounts.ts'
import { fillAddress } from './use-phone-buyer.ts'

interface BuyerSectionProps {
  buyer: PhoneBuyer | undefined
  isSearching: boolean
  error: Error | null
  /** The accounts that the order may be for. */
  accounts: readonly NamedAccount[]
  action: ReactNode
}

/** The buyer on the phone, and the shop's records of the number. */
export function BuyerSection({ buyer, isSearching, error, accounts, action }: BuyerSectionProps) {
  const { buyer: t } = useTexts(newOrderTexts)
  const { phone } = useTexts(addressesTexts)
  const form = useFormContext<OrderValues>()
  const { register, formState } = form
  const { errors } = formState
  const customerId = useWatch({ control: form.control, name: 'customerId' })
  const [chosen, setChosen] = useState<NamedAccount>()
  const isListed = customerId === '' || accounts.some(({ _id }) => _id === customerId)
  const accountField = register('customerId', {
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setChosen(accounts.find(({ _id }) => _id === target.value)),
  })
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
        {(accounts.length > 0 || !isListed) && (
          <Field label={t.account} hint={t.accountHint} className="sm:col-span-2">
            {/* Its options change with the phone: without its value it would go to the first. */}
            <Select {...accountField} value={customerId}>
              <option value="">{t.guest}</option>
              {!isListed && <option value={customerId}>{heldName()}</option>}
              {accounts.map((account) => (
                <option key={account._id} value={account._id}>
                  {nameOf(account)}
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

  /** Of the chosen account, until the accounts of the phone have come. */
  function heldName(): string {
    if (chosen?._id === customerId) return nameOf(chosen)
    return error ? t.failed : t.searching
  }

  function statusOf(): string | null {
    if (error) return errorMessage(error, t.failed)
    if (isSearching) return t.searching
    if (!buyer) return null
    const { orders, delivered, cancelled } = buyer.counts
    return orders === 0 ? t.unknown : t.known(orders, delivered, cancelled)
  }
}

const nameOf = ({ name, email }: NamedAccount) => `${name}, ${email}`

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
