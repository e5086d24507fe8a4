import { FileSpreadsheet } from 'lucide-react'
import type { Permission } from '#shared/api/permissions.ts'
import { apiFile } from '../api/client.ts'
import { useTexts } from '../languages/language.ts'
import { FileButton } from '../orders/file-buttons.tsx'
import { Allowed } from './allowed.tsx'
import { downloadTableTexts } from './download-table-texts.ts'

type TableName =
  | 'audit'
  | 'orders'
  | 'products'
  | 'users'
  | 'movements'
  | 'units'
  | 'claims'
  | 'returns'
  | 'cash'
  | 'cash-closings'

interface DownloadTableProps {
  name: TableName
  /** The list's filters, without its page. */
  query: Readonly<Record<string, string | undefined>>
  /** A permission that the file needs beside that of the list. */
  permission: Permission
}

/** Downloads of all pages of a list as a table for a spreadsheet: first the file that it opens unchanged. */
export function DownloadTable({ name, query, permission }: DownloadTableProps) {
  const t = useTexts(downloadTableTexts)
  const formats = { xlsx: t.xlsx, csv: t.csv }
  return (
    <Allowed permission={permission}>
      <div role="group" aria-label={t.download} className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <FileButton
            key={format}
            load={() => apiFile(`GET /admin/exports/${name}.${format}`, { query })}
            failed={t.failed}
            icon={<FileSpreadsheet aria-hidden className="size-4" />}
          >
            {formats[format]}
          </FileButton>
        ))}
        <p className="max-w-prose basis-full text-sm text-muted">{t.whyExcel}</p>
      </div>
    </Allowed>
  )
}
