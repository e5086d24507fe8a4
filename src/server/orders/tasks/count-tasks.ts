import { countTasks } from './order-task-queries.ts'

/** How many orders have a task, up to one beyond `maxListTotal`. */
export const countOrdersWithTask = countTasks
