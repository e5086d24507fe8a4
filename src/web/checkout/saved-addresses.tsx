import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Address } from '#shared/addresses/address-schemas.ts'
import { formatPhone } from '#shared/addresses/phone.ts'
import { useAddressLine } from '../addresses/address-line.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { Badge } from '../ui/badge.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import { newAddressId, type AddressSelection } from './checkout-values.ts'

interface SavedAddressesProps {
  addresses: Address[]
  value: AddressSelection
  onValueChange: (value: AddressSelection) => void
}

/** The customer's addresses and a new one, as radio buttons in the shape of cards. */
export function SavedAddresses({ addresses, value, onValueChange }: SavedAddressesProps) {
  const t = useTexts(checkoutTexts).address
  const language = useLanguage()
  const addressLine = useAddressLine()
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{t.deliverTo}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            value={address._id}
            isSelected={value === address._id}
            onSelect={() => onValueChange(address._id)}
          >
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {address.fullName}
              {address.isDefault && <Badge tone="green">{t.default}</Badge>}
            </span>
            <span className="block text-sm text-muted">{formatPhone(address.phone, language)}</span>
            <span className="block text-sm break-words text-muted">{addressLine(address)}</span>
          </AddressCard>
        ))}
        <AddressCard
          value={newAddressId}
          isSelected={value === newAddressId}
          onSelect={() => onValueChange(newAddressId)}
        >
          <span className="flex items-center gap-2 font-medium">
            <Plus aria-hidden className="size-4" />
            {t.useNew}
          </span>
        </AddressCard>
      </div>
    </fieldset>
  )
}

interface AddressCardProps {
  /** By which a switch of the language finds the chosen one again. */
  value: AddressSelection
  isSelected: boolean
  onSelect: () => void
  children: ReactNode
}

function AddressCard({ value, isSelected, onSelect, children }: AddressCardProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border p-3.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isSelected ? 'border-brand bg-brand-soft' : 'unchosen border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="saved-address"
        value={value}
        checked={isSelected}
        onChange={onSelect}
        className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
