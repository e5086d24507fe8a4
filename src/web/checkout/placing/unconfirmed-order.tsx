import WifiOff from 'lucide-react/icons/wifi-off'
import { useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { checkoutTexts } from '../checkout-texts.tsx'
import { clearSubmission, submitOrder, type OrderSubmission } from './submit-order.ts'
import { useFinishOrder } from './use-place-order.ts'

/** An order got no response: it is sent again under the same key, so it stays one order. */
export function UnconfirmedOrder({ submission }: { submission: OrderSubmission }) {
  const t = useTexts(checkoutTexts).placing
  const navigate = useNavigate()
  const finish = useFinishOrder(submission.caller)
  const total = submission.request.expectedTotal
  const resend = useApiMutation(() => submitOrder(submission.caller, submission.request), {
    error: t.failed,
    onSuccess: finish,
  })

  const giveUp = () => {
    clearSubmission()
    void navigate(urls.cart(), { replace: true })
  }

  return (
    <div role="alert">
      <EmptyState
        visual={{ icon: WifiOff }}
        title={t.didItArrive}
        text={t.connectionBroke(total ?? null)}
        action={
          <>
            <Button isPending={resend.isPending} onClick={() => resend.mutate()}>
              {t.finish}
            </Button>
            <Button variant="secondary" disabled={resend.isPending} onClick={giveUp}>
              {t.forget}
            </Button>
          </>
        }
      />
    </div>
  )
}
