import type { Permission } from './permissions.ts'
import type { EndpointKey } from './endpoint.ts'

/** A call that gives money, rights or stock, as an owner wants to see them together. */
export interface SensitiveAction {
  calls: readonly EndpointKey[]
  gives: 'money' | 'rights' | 'stock'
  /** The sensitive part of a call that does other things too: its handler asks for `needs` and the proof. */
  where?: string
  /** Every word that it takes; none for what is one's own. */
  needs: readonly Permission[]
  /** Whether it takes a second factor, or the password of people without one, of the last minutes. */
  isProved: boolean
}

/** Compared with the endpoints, and tried against the shop, by a test. */
export const sensitiveActions: readonly SensitiveAction[] = [
  {
    calls: ['POST /admin/users/:id/store-credit'],
    gives: 'money',
    needs: ['write_customers'],
    isProved: true,
  },
  {
    calls: ['PUT /admin/returns/:id', 'POST /admin/returns/:id/replacement'],
    gives: 'money',
    where: 'as store credit',
    needs: ['write_returns', 'write_customers'],
    isProved: true,
  },
  {
    calls: ['PUT /admin/returns/:id', 'POST /admin/returns/:id/replacement'],
    gives: 'money',
    where: 'in cash or by bKash',
    needs: ['write_returns', 'write_cash'],
    isProved: false,
  },
  {
    calls: ['POST /admin/users/:id/merge'],
    gives: 'money',
    where: 'with the store credit of another account',
    needs: ['write_customers'],
    isProved: true,
  },
  {
    calls: [
      'POST /admin/cash/parcels/:id/resolution',
      'POST /admin/cash/parcels/:id/received',
      'POST /admin/cash/payouts',
      'POST /admin/cash/payout-files',
      'POST /admin/cash/payouts/fetch',
      'POST /admin/cash/payouts/:id/undo',
      'POST /admin/cash/lines/:id/match',
      'POST /admin/orders/:id/money',
    ],
    gives: 'money',
    needs: ['write_cash'],
    isProved: false,
  },
  {
    calls: [
      'POST /admin/staff/invitations',
      'POST /admin/staff/invitations/:id/resend',
      'POST /admin/staff/invitations/:id/link',
      'PUT /admin/users/:id/role',
      'PUT /admin/staff/:id',
      'POST /admin/roles',
      'PUT /admin/roles/:id',
      'DELETE /admin/roles/:id',
      'DELETE /admin/staff/:id/second-factor',
    ],
    gives: 'rights',
    needs: ['write_staff'],
    isProved: true,
  },
  {
    calls: ['PUT /admin/mail', 'DELETE /admin/mail'],
    gives: 'rights',
    needs: ['write_settings'],
    isProved: true,
  },
  { calls: ['POST /admin/api-keys'], gives: 'rights', needs: ['write_api_keys'], isProved: true },
  {
    calls: ['POST /admin/webhooks', 'PUT /admin/webhooks/:id', 'POST /admin/webhooks/:id/secret'],
    gives: 'rights',
    needs: ['write_webhooks'],
    isProved: true,
  },
  {
    calls: ['PUT /admin/couriers/:courier', 'POST /admin/couriers/:courier/webhook-secret'],
    gives: 'rights',
    needs: ['write_couriers'],
    isProved: true,
  },
  {
    calls: ['GET /admin/exports/users.csv', 'GET /admin/exports/users.xlsx'],
    gives: 'rights',
    where: 'a list of all customers',
    needs: ['read_customers'],
    isProved: true,
  },
  {
    calls: ['GET /admin/exports/orders.csv', 'GET /admin/exports/orders.xlsx'],
    gives: 'rights',
    where: 'a list of orders with their buyers',
    needs: ['read_orders', 'read_customers'],
    isProved: true,
  },
  {
    calls: ['DELETE /admin/users/:id', 'DELETE /admin/orders/:id/buyer'],
    gives: 'rights',
    where: 'erasure, for good',
    needs: ['write_customers'],
    isProved: true,
  },
  {
    calls: [
      'POST /auth/totp',
      'DELETE /auth/totp',
      'POST /auth/recovery-codes',
      'POST /auth/passkeys/options',
      'DELETE /auth/passkeys/:id',
      'DELETE /auth/added-access',
    ],
    gives: 'rights',
    needs: [],
    isProved: true,
  },
  {
    calls: [
      'POST /admin/stock/corrections',
      'POST /admin/stock/receipts',
      'POST /admin/stock/counts',
      'POST /admin/units/number',
      'PUT /admin/units/:id/numbers',
      'PUT /admin/units/:id/neir',
    ],
    gives: 'stock',
    needs: ['write_stock'],
    isProved: false,
  },
  {
    calls: [
      'POST /products',
      'PUT /products/:id',
      'POST /admin/products/bulk',
      'POST /admin/products/sheet',
    ],
    gives: 'stock',
    where: 'that changes how many there are',
    needs: ['write_products', 'write_stock'],
    isProved: false,
  },
  {
    calls: ['PUT /admin/imports/:id/mapping'],
    gives: 'stock',
    where: 'with a column of stock',
    needs: ['write_products', 'write_stock'],
    isProved: false,
  },
  {
    calls: ['PUT /admin/returns/:id', 'POST /admin/faulty-units/:id/clear'],
    gives: 'stock',
    where: 'of units that came back',
    needs: ['write_returns'],
    isProved: false,
  },
]
