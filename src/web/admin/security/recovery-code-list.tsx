import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { copyText } from '../shown-secret/copy-text.ts'
import { securityTexts } from './security-texts.ts'
import './recovery-code-list.css'

/** The codes, shown once, with the ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTexts(securityTexts).codes
  const { name: shop } = useShopSettings()
  return (
    <div className="space-y-4">
      <div data-recovery-codes className="rounded-control border border-line bg-background p-4">
        <p className="mb-2 text-sm font-semibold">{t.of(shop)}</p>
        <ol
          aria-label={t.title}
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
          onClick={() => download([t.file(shop), '', ...codes, ''])}
        >
          {t.download}
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(codes.join('\n'), t, t.copied)}
        >
          {t.copy}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      </div>
    </div>
  )
}

function download(lines: readonly string[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
