import { holdsAll, type Permission } from '#shared/api/permissions.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'

/** Where a request comes from, as the audit log shows it of the staff. */
export interface RequestOrigin {
  /** As in the log and in the header X-Request-Id. */
  requestId: string
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: string
}

/** A key that acts for the member of staff who made it. */
export interface ApiKeyInUse {
  /** As the audit log names it: its name, and how the key begins. */
  label: string
  /** The key's own permissions; its maker's limit them further. */
  permissions: readonly string[]
}

/** The actor of a write. */
export type Actor = ((Guest | Customer | Staff) & RequestOrigin) | Job

interface Guest {
  kind: 'guest'
}

interface Customer {
  kind: 'customer'
  id: string
}

interface Staff {
  kind: 'staff'
  id: string
  /** Permissions of the request; absent in work that was checked when it was asked for. */
  permissions?: readonly string[]
  /** The key that the request came with; the id is that of the member of staff who made it. */
  apiKey?: ApiKeyInUse
  /** The entry of the audit log that this write takes back. */
  undoes?: UndoneEntry
  /** Each write takes back what the same request has left of its subject before. */
  undoesRequest?: true
}

/** Entry that a write takes back, by a change of its own subject; others of the write, such as a closed return, do not. */
interface UndoneEntry {
  id: string
  subjectType: AuditedSubjectType
  subjectId: string | null
}

interface Job {
  kind: 'job'
  name: string
}

/** The member of staff who acts; null where somebody else does. */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.id : null
}

/** Whether the one who acts may do this; jobs were checked when somebody asked for them. */
export function mayAct(actor: Actor, permission: Permission): boolean {
  return actor.kind !== 'staff' || !actor.permissions || holdsAll(actor.permissions, [permission])
}

/** A job, or a command on the machine, as the one who acts. */
export function jobActor(name: string): Actor {
  return { kind: 'job', name }
}
