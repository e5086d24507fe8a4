import type { EndpointKey } from '../../api/endpoint.ts'
import type { Permission } from '../../api/permissions.ts'
import type { BuiltInRole } from '../built-in-roles.ts'

/** Something that people of a shop do, by the calls that it takes. */
export interface RoleTask {
  /** As an owner would say it. */
  task: string
  calls: readonly EndpointKey[]
  /** Words beside those of the endpoints, where it is only a part of what the calls do. */
  also?: readonly Permission[]
  /** Built-in roles that do it beside the owner, who does everything. */
  by: readonly Exclude<BuiltInRole, 'owner'>[]
}
