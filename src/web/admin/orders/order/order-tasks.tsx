import { TriangleAlert } from 'lucide-react'
import { type OrderTask } from '#shared/orders/orders.ts'
import { orderTaskTexts } from '#shared/orders/tasks/order-task-texts.ts'
import { useTexts } from '../../../languages/language.ts'

/** Tasks that wait for somebody at an order, with the work to do; most orders have none. */
export function OrderTasks({ tasks }: { tasks: readonly OrderTask[] }) {
  const { tasks: texts } = useTexts(orderTaskTexts)
  if (tasks.length === 0) return null
  return (
    <ul className="mb-5 space-y-2">
      {tasks.map((task) => (
        <li
          key={task}
          className="flex gap-3 rounded-card border border-warn bg-warn-soft p-4 text-warn"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{texts[task].name}</p>
            <p>{texts[task].hint}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
