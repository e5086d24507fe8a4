import type { ReactNode } from 'react'
import { errorMessage } from '../../../api/errors.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'

interface BulkPreviewProps {
  /** Whether the shop is being asked what the change would do. */
  isChecking: boolean
  /** The products that would stay as they are, and why. */
  refused: readonly { _id: string; name: string | null; reason: string }[]
  error: Error | null
  submit: string
  isPending: boolean
  isReady: boolean
  /** The effect on the products that are not refused. */
  children: ReactNode
}

/** Below the fields of a change of many products: what it would do, and the button that does it. */
export function BulkPreview(props: BulkPreviewProps) {
  const { isChecking, refused, error, submit, isPending, isReady, children } = props
  const t = useTexts(bulkProductTexts)
  return (
    <>
      <div role="status" className="space-y-1">
        {isChecking && <p className="text-muted">{t.checking}</p>}
        {children}
        {refused.length > 0 && <Refused products={refused} />}
      </div>
      {error && (
        <p role="alert" className="font-medium text-sale">
          {errorMessage(error)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" isPending={isPending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </>
  )
}

const maxShown = 8

function Refused({ products }: { products: BulkPreviewProps['refused'] }) {
  const t = useTexts(bulkProductTexts)
  return (
    <div>
      <p>{t.refused(products.length)}</p>
      <ul className="mt-1 text-sm text-muted">
        {products.slice(0, maxShown).map(({ _id, name, reason }) => (
          <li key={_id} className="py-1">
            {name !== null && <span className="font-medium">{name}: </span>}
            <span>{reason}</span>
          </li>
        ))}
        {products.length > maxShown && (
          <li className="py-1">{t.moreRefused(products.length - maxShown)}</li>
        )}
      </ul>
    </div>
  )
}
