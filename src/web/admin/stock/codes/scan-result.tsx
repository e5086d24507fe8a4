import { clsx } from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'

/** The result of the last scan. */
export interface ScanResult {
  isGood: boolean
  text: string
}

/** By its shape and its colour, so that it is seen from where the goods lie. */
export function ScanMessage({ result }: { result: ScanResult | null }) {
  const Icon = result?.isGood ? CircleCheck : CircleX
  return (
    <div className="min-h-12">
      {result && (
        <p
          className={clsx(
            'mt-2 flex items-center gap-3 rounded-control px-3 py-2 text-lg font-medium wrap-anywhere',
            result.isGood ? 'bg-brand-soft text-brand-dark' : 'bg-sale-soft text-sale-dark',
          )}
        >
          <Icon aria-hidden className="size-6 shrink-0" />
          <span>{result.text}</span>
        </p>
      )}
    </div>
  )
}
