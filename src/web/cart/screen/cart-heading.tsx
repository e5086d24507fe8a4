import type { ReactNode, Ref } from 'react'

interface CartHeadingProps {
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** The page's heading and, once known, how much is in the cart. */
export function CartHeading({ ref, children }: CartHeadingProps) {
  return (
    <div className="flex min-h-10 items-baseline gap-3">
      <h1 ref={ref} tabIndex={-1} className="text-3xl font-bold outline-none">
        Your Cart
      </h1>
      <p role="status" className="text-ink-soft">
        {children}
      </p>
    </div>
  )
}
