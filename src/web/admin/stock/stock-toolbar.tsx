import {
  ClipboardList,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  PackagePlus,
  ScanBarcode,
} from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RowMenu } from '../../ui/data-table/actions/row-menu.tsx'
import { tableTexts } from '../../ui/data-table/table-texts.ts'
import { useMediaQuery } from '../../ui/data-table/use-media-query.ts'
import { Allowed } from '../allowed.tsx'
import { stockTexts } from './stock-texts.ts'

interface Place {
  url: string
  title: string
  icon: LucideIcon
  isMain?: boolean
}

/** Where goods come in and are counted; a phone has all but the first in a menu, or they would fill its screen. */
export function StockToolbar() {
  const language = useLanguage()
  const t = stockTexts[language]
  const may = useMay()
  const isNarrow = useMediaQuery('not all and (min-width: 48rem)')
  const count = {
    url: adminUrls.adminStockTake(),
    title: t.count,
    icon: ClipboardList,
    isMain: true,
  }
  const others: Place[] = [
    ...(may('write_stock') ? [count] : []),
    { url: adminUrls.adminUnits(), title: t.unitNumbers, icon: ScanBarcode },
    { url: adminUrls.adminStockReceipts(), title: t.receipts, icon: PackageCheck },
    { url: adminUrls.adminStockCounts(), title: t.counts, icon: ListChecks },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      <Allowed permission="write_stock">
        <LinkButton
          to={adminUrls.adminStockReceive()}
          icon={<PackagePlus aria-hidden className="size-4" />}
        >
          {t.receive}
        </LinkButton>
      </Allowed>
      {isNarrow ? (
        <RowMenu
          row={null}
          label={tableTexts[language].more(t.title)}
          actions={others.map(({ url, title, icon }) => ({
            kind: 'link',
            icon,
            title,
            to: () => url,
          }))}
          onSelect={() => undefined}
        />
      ) : (
        others.map(({ url, title, icon: Icon, isMain }) => (
          <LinkButton
            key={url}
            to={url}
            variant={isMain ? 'secondary' : 'ghost'}
            icon={isMain && <Icon aria-hidden className="size-4" />}
          >
            {title}
          </LinkButton>
        ))
      )}
    </div>
  )
}
