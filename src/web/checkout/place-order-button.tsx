import { Button } from '../ui/button.tsx'

interface PlaceOrderButtonProps {
  isPlacing: boolean
  className?: string
}

export function PlaceOrderButton({ isPlacing, className = '' }: PlaceOrderButtonProps) {
  return (
    <Button type="submit" size="large" isBusy={isPlacing} className={className}>
      {isPlacing ? 'Placing Order…' : 'Place Order'}
    </Button>
  )
}
