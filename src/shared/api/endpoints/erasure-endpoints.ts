import { currentPasswordSchema } from '../../auth/auth-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams } from '../parameters.ts'

const byOffice = {
  access: 'admin',
  permission: 'write_customers',
  recentSecondFactor: true,
  params: idParams,
  responses: { 204: null },
} as const

/** Erasures cannot be undone: the data of a person goes, their orders stay for the books. */
export const erasureEndpoints = {
  'POST /auth/erase': {
    summary:
      'Erase my account for good: orders stay without my name, phone, address and e-mail, reviews without my name',
    access: 'customer',
    limit: { policy: 'passwordInSession' },
    body: currentPasswordSchema,
    responses: { 204: null },
  },
  'DELETE /admin/users/:id': {
    ...byOffice,
    summary:
      'Erase an account for good, and what guests with its phone have left; 409 while an order, a return, a claim or money is open',
  },
  'DELETE /admin/orders/:id/buyer': {
    ...byOffice,
    summary:
      'Erase the guest who has placed an order, with their other orders of the same phone; 409 as for an account',
  },
} as const satisfies EndpointTable
