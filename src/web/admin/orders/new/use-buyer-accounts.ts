import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { normalizePhone } from '#shared/addresses/phone.ts'
import type { HeldDraft } from '#shared/orders/by-phone/held-order-schemas.ts'
import type { PhoneBuyer } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { useMay } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import type { OrderValues } from './order-values.ts'

export type NamedAccount = PhoneBuyer['accounts'][number]

interface AccountSources {
  values: Pick<OrderValues, 'phone' | 'customerId'>
  buyer: PhoneBuyer | undefined
  /** The customer whose page the order was begun on. */
  account: NamedAccount | null
  /** The order put aside that it was. */
  held: HeldDraft | null
}

/**
 * The accounts that the order may be for, each once. A chosen one that is not among those of another phone
 * makes way for a guest: the order would be shown in the account of the buyer before.
 */
export function useBuyerAccounts(
  form: UseFormReturn<OrderValues>,
  { values: { phone, customerId }, buyer, account, held }: AccountSources,
): NamedAccount[] {
  const mayName = useMay()('read_customers')
  const heldId = held && isFor(held, phone) ? held.customerId : ''
  const { data: ofHeld, isLoading } = useApiQuery(
    'GET /admin/users/:id',
    { params: { id: heldId } },
    {
      enabled: mayName && heldId !== '' && heldId !== account?._id,
      staleTime: 5000,
      retry: false,
      select: ({ user }) => user,
    },
  )
  const accounts = [account, ofHeld, ...(buyer?.accounts ?? [])]
    .flatMap((each) => each ?? [])
    .filter(({ _id }, at, all) => all.findIndex((each) => each._id === _id) === at)
  const isKnown = buyer !== undefined && !isLoading
  const isLost = isKnown && customerId !== '' && accounts.every(({ _id }) => _id !== customerId)

  const { setValue } = form
  useEffect(() => {
    if (isLost) setValue('customerId', '', { shouldDirty: true })
  }, [isLost, setValue])

  return accounts
}

/** Whether it was put aside for the phone, as far as both are typed. */
function isFor(held: HeldDraft, phone: string): boolean {
  const [before, now] = [normalizePhone(held.phone), normalizePhone(phone)]
  return before === null || now === null || before === now
}
