import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { messageOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showFailure } from '../ui/toasts.ts'
import { clearAttempt, type OrderAttempt } from './order-attempt.ts'
import { sendOrder } from './send-order.ts'
import { usePlacedOrder } from './use-placed-order.ts'

/** An order was sent and its answer never came: the same key asks again, and it stays one order. */
export function UnansweredOrder({ attempt }: { attempt: OrderAttempt }) {
  const navigate = useNavigate()
  const finish = usePlacedOrder()
  const [isAsking, setIsAsking] = useState(false)
  const total = attempt.request.expectedTotal

  const ask = async () => {
    setIsAsking(true)
    try {
      await finish(await sendOrder(attempt.caller, attempt.request))
    } catch (error) {
      showFailure('Order failed', messageOf(error, 'Something went wrong. Please try again.'))
      setIsAsking(false)
    }
  }

  const giveUp = () => {
    clearAttempt()
    void navigate(urls.cart(), { replace: true })
  }

  return (
    <EmptyState
      look={{ icon: WifiOff }}
      title="Did your order arrive?"
      text={`The connection broke while your order${typeof total === 'number' ? ` of ${formatTaka(total)}` : ''} was on its way. Ask the shop: if it has arrived, you will see it; if not, it is placed now. It is one order either way.`}
      action={
        <>
          <Button isBusy={isAsking} onClick={() => void ask()}>
            Finish My Order
          </Button>
          <Button look="secondary" disabled={isAsking} onClick={giveUp}>
            Forget It
          </Button>
        </>
      }
    />
  )
}
