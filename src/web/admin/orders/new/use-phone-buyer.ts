import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { normalizePhone } from '#shared/addresses/phone.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import type { PhoneBuyer } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { addressFieldNames } from '../../../addresses/address-fields.tsx'
import { useLanguage } from '../../../languages/language.ts'
import type { OrderValues } from './order-values.ts'

type KnownAddress = PhoneBuyer['addresses'][number]

/** All of them but the phone: that is typed. */
const filledFields = addressFieldNames.filter((name) => name !== 'phone')

const noAddress: KnownAddress = {
  fullName: '',
  phone: '',
  fullAddress: '',
  district: '',
  thana: '',
}

/** `phone` is the one that it was filled in for. */
type Filled = KnownAddress & Pick<OrderValues, 'email' | 'language'>

export function fillAddress(form: UseFormReturn<OrderValues>, address: KnownAddress): void {
  for (const name of filledFields) form.setValue(name, address[name], { shouldDirty: true })
}

/**
 * The shop's records of the phone as soon as it is complete. Fills in address, e-mail and language of
 * the last order, unless somebody has typed an address. Records of another phone replace what was filled
 * in, and nothing that was typed. `forget` says that another order is in the form.
 */
export function usePhoneBuyer(form: UseFormReturn<OrderValues>, typed: string) {
  const language = useLanguage()
  const phone = normalizePhone(typed)
  const query = useApiQuery(
    'POST /admin/orders/buyer',
    { body: { phone: phone ?? '' } },
    {
      enabled: phone !== null,
      staleTime: 5000,
      retry: false,
      // The shop stores thanas in English.
      select: ({ buyer: { addresses, ...known } }) => ({
        ...known,
        addresses: addresses.map((address) => ({
          ...address,
          thana: thanaName(address.district, address.thana, language),
        })),
      }),
    },
  )
  const buyer = phone === null ? undefined : query.data
  const nothing: Filled = { ...noAddress, email: '', language }
  const [filled, setFilled] = useState(nothing)
  const fill = useEffectEvent(({ addresses: [address = noAddress], ...known }: PhoneBuyer) => {
    if (known.phone === filled.phone) return
    const email = known.email ?? ''
    const wanted = known.language ?? language
    setFilled({ ...address, phone: known.phone, email, language: wanted })
    const values = form.getValues()
    const isAddressTyped = filledFields.some((name) => values[name] !== filled[name])
    if (isAddressTyped && filled.phone === '') return
    if (!isAddressTyped) fillAddress(form, address)
    if (values.email === filled.email) form.setValue('email', email, { shouldDirty: true })
    if (values.language === filled.language) {
      form.setValue('language', wanted, { shouldDirty: true })
    }
  })

  useEffect(() => {
    // It comes from outside, to what was typed.
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    if (buyer) fill(buyer)
  }, [buyer])

  return {
    buyer,
    isSearching: query.isFetching && buyer === undefined,
    error: query.error,
    forget: () => setFilled(nothing),
  }
}
