import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { catalogueCounts, demoCountsText, historyCounts } from '#shared/demo/demo-counts.ts'
import type { DemoCounts } from '#shared/demo/demo-schemas.ts'
import { api } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/forms/inputs.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'

const everything = [...historyCounts, ...catalogueCounts]

/** Offers to remove the demo; nothing while there is none, or while that is not known. */
export function DemoDataCard() {
  const [isAsking, setAsking] = useState(false)
  const demo = useQuery({
    queryKey: queryKeys.list('GET /admin/demo-data', {}),
    queryFn: ({ signal }) => api('GET /admin/demo-data', { signal }),
    select: (data) => data.demo,
  })
  const remove = useRemoveDemo(() => setAsking(false))
  if (!demo.data || everything.every((name) => demo.data[name] === 0)) return null
  return (
    <SectionCard
      title="Demo data"
      text={`The shop still has ${demoCountsText(demo.data, everything)} that came with it, to show what a busy shop looks like.`}
    >
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Remove Demo Data
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        counts={demo.data}
        isPending={remove.isPending}
        onConfirm={(products) => remove.mutate({ products })}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  )
}

function useRemoveDemo(close: () => void) {
  return useApiMutation(
    async ({ products }: { products: boolean }) =>
      (await api('DELETE /admin/demo-data', { query: { products: products ? 'true' : 'false' } }))
        .removed,
    {
      success: (removed) => ({
        title: 'Demo Data Removed',
        text: `Removed ${demoCountsText(removed, everything)}.`,
      }),
      error: { title: 'Error', fallback: 'Failed to remove the demo data.' },
      onSuccess: close,
      // Every query may show parts of it.
      invalidates: [[]],
    },
  )
}

interface RemovalDialogProps {
  isOpen: boolean
  counts: DemoCounts
  isPending: boolean
  onConfirm: (products: boolean) => void
  onClose: () => void
}

function RemovalDialog({ isOpen, counts, isPending, onConfirm, onClose }: RemovalDialogProps) {
  const hasHistory = historyCounts.some((name) => counts[name] > 0)
  const hasCatalogue = catalogueCounts.some((name) => counts[name] > 0)
  const [isChecked, setChecked] = useState(false)
  // Where nothing else is left, the products are what the question is about.
  const withProducts = hasCatalogue && (isChecked || !hasHistory)
  const names = withProducts ? everything : historyCounts
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove Demo Data"
      width="max-w-md"
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isPending={isPending} onClick={() => onConfirm(withProducts)}>
            Remove
          </Button>
        </div>
      }
    >
      <p aria-live="polite">
        This removes {demoCountsText(counts, names)} of the demo. It cannot be undone.
      </p>
      {hasHistory && hasCatalogue && (
        <Checkbox
          className="mt-3"
          label="Remove the demo products too"
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      )}
      <p className="mt-3 text-sm text-muted">
        Your own customers, orders, reviews, coupons, flash deals and products stay.
        {withProducts &&
          ' Demo products go also where you have changed them; orders keep their names, pictures and prices.'}
      </p>
    </Dialog>
  )
}
