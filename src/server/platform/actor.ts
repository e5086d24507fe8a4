/** Where a request of a member of staff comes from, as the audit log shows it. */
export interface RequestOrigin {
  /** As in the log and in the header X-Request-Id. */
  requestId: string
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: string
}

/** Who causes a write. Guests and customers are named by what they write; the audit log names the others. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; id: string }
  | ({ kind: 'staff'; id: string; undoes?: string } & RequestOrigin)
  | { kind: 'job'; name: string }

/** A job, or a command on the machine, as the one who acts. */
export function jobActor(name: string): Actor {
  return { kind: 'job', name }
}
