import { SubmitButton } from '../ui/forms/form.tsx'

interface PlaceOrderButtonProps {
  isPending: boolean
  className?: string
}

export function PlaceOrderButton({ isPending, className = '' }: PlaceOrderButtonProps) {
  return (
    <SubmitButton size="large" className={className}>
      {isPending ? 'Placing Order…' : 'Place Order'}
    </SubmitButton>
  )
}
