import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { normalizePhone } from '#shared/addresses/phone.ts'
import type { PhoneBuyer } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { addressFieldNames } from '../../../addresses/address-fields.tsx'
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
const nothingFilled = noAddress

export function fillAddress(form: UseFormReturn<OrderValues>, address: KnownAddress): void {
  for (const name of filledFields) form.setValue(name, address[name], { shouldDirty: true })
}

/**
 * The shop's records of the phone as soon as it is complete. Fills in the address of the last order,
 * unless somebody has typed one; another phone's address replaces the one that was filled in.
 */
export function usePhoneBuyer(form: UseFormReturn<OrderValues>, typed: string) {
  const phone = normalizePhone(typed)
  const query = useApiQuery(
    'POST /admin/orders/buyer',
    { body: { phone: phone ?? '' } },
    { enabled: phone !== null, staleTime: 5000, retry: false, select: ({ buyer }) => buyer },
  )
  const buyer = phone === null ? undefined : query.data
  const [filled, setFilled] = useState(nothingFilled)
  const fill = useEffectEvent(({ addresses: [address = noAddress], ...known }: PhoneBuyer) => {
    if (known.phone === filled.phone) return
    setFilled({ ...address, phone: known.phone })
    const values = form.getValues()
    if (filledFields.some((name) => values[name] !== filled[name])) return
    fillAddress(form, address)
    form.setValue('email', known.email ?? '', { shouldDirty: true })
    if (known.language) form.setValue('language', known.language, { shouldDirty: true })
  })

  useEffect(() => {
    // It comes from outside, to what was typed.
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    if (buyer) fill(buyer)
  }, [buyer])

  return { buyer, isSearching: query.isFetching && buyer === undefined, error: query.error }
}
