import { catalogTasks } from './catalog-tasks.ts'
import { officeTasks } from './office-tasks.ts'
import { orderTasks } from './order-tasks.ts'
import type { RoleTask } from './role-task.ts'

/**
 * The work of a shop, and which of the roles that it comes with can do it. A test compares it with the endpoints
 * and the stored roles, and asks for a task of each new call.
 */
export const roleTasks: readonly RoleTask[] = [...orderTasks, ...catalogTasks, ...officeTasks]
