import { z } from 'zod'

/** The stable error codes and the HTTP status of each. */
export const statusOfError = {
  malformed: 400,
  invalid: 400,
  invalid_coupon: 400,
  wrong_password: 400,
  wrong_code: 400,
  too_many_units: 400,
  variant_required: 400,
  unauthenticated: 401,
  forbidden: 403,
  blocked: 403,
  cannot_grant: 403,
  second_factor_required: 403,
  password_required: 403,
  second_factor_setup: 403,
  not_found: 404,
  out_of_stock: 409,
  unit_refused: 409,
  units_missing: 409,
  price_changed: 409,
  coupon_used_up: 409,
  delivery_paused: 409,
  idempotency_key_reused: 409,
  conflict: 409,
  lease_lost: 409,
  edit_conflict: 409,
  not_editable: 409,
  changed_since: 409,
  deal_overlap: 409,
  deal_sold_out: 409,
  name_taken: 409,
  email_taken: 409,
  in_use: 409,
  last_owner: 409,
  role_fixed: 409,
  role_in_use: 409,
  already_staff: 409,
  already_invited: 409,
  invitation_ended: 409,
  recovery_codes_needed: 409,
  already_reviewed: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfError

export const issueSchema = z.object({ path: z.string(), message: z.string() })

export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issueSchema).optional(),
})

export type Issue = z.output<typeof issueSchema>
export type Failure = z.output<typeof failureSchema>
