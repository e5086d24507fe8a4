import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { Allowed } from '../../allowed.tsx'
import { stockHistoryTexts } from './stock-history-texts.ts'

const MovementList = lazy(() => import('./movement-list.tsx'))

interface StockHistoryProps {
  variantId: string
  /** The name of the variant or the product. */
  name: string
}

/** A button that shows what moved the units that a variant is sold from; for staff who may read stock. */
export function StockHistory({ variantId, name }: StockHistoryProps) {
  const t = useTexts(stockHistoryTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed permission="read_stock">
      <Button
        variant="secondary"
        icon={<History aria-hidden className="size-4" />}
        aria-label={t.historyOf(name)}
        onClick={() => setOpen(true)}
      >
        {t.history}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.historyOf(name)}
        width="max-w-3xl"
      >
        <Suspense fallback={<LoadingBlocks label={t.loading} blocks={['h-20', 'h-20']} />}>
          <MovementList variantId={variantId} />
        </Suspense>
      </Dialog>
    </Allowed>
  )
}
