import { Copy, Download, Printer } from 'lucide-react'
import { shopConfig } from '#config'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { Button } from '../../ui/button.tsx'
import './recovery-code-list.css'

/** The codes, shown once, with the ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="space-y-4">
      <div data-recovery-codes className="rounded-control border border-line bg-background p-4">
        <p className="mb-2 text-sm font-semibold">Recovery codes for {shopConfig.name}</p>
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-8 gap-y-1 font-mono text-[0.9375rem] min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => download(codes)}
        >
          Download
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(codes.join('\n'), 'Recovery codes copied')}
        >
          Copy
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[]): void {
  const text = [`Recovery codes for ${shopConfig.name}. Each works once.`, '', ...codes, ''].join(
    '\n',
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Without https browsers have no clipboard for pages. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showErrorToast('Could not copy', 'Select the text and copy it by hand.')
  }
}
