import { WifiOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { clearSubmission, submitOrder, type OrderSubmission } from './submit-order.ts'
import { useFinishOrder } from './use-place-order.ts'

/** An order got no response: it is sent again under the same key, so it stays one order. */
export function UnconfirmedOrder({ submission }: { submission: OrderSubmission }) {
  const navigate = useNavigate()
  const finish = useFinishOrder()
  const total = submission.request.expectedTotal
  const resend = useApiMutation(() => submitOrder(submission.caller, submission.request), {
    error: 'Order failed',
    onSuccess: finish,
  })

  const giveUp = () => {
    clearSubmission()
    void navigate(urls.cart(), { replace: true })
  }

  return (
    <EmptyState
      visual={{ icon: WifiOff }}
      title="Did your order arrive?"
      text={`The connection broke while your order${typeof total === 'number' ? ` of ${formatTaka(total)}` : ''} was on its way. Ask the shop: if it has arrived, you will see it; if not, it is placed now. It is one order either way.`}
      action={
        <>
          <Button isPending={resend.isPending} onClick={() => resend.mutate()}>
            Finish My Order
          </Button>
          <Button variant="secondary" disabled={resend.isPending} onClick={giveUp}>
            Forget It
          </Button>
        </>
      }
    />
  )
}
