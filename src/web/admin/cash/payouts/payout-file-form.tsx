import { useState } from 'react'
import type { z } from 'zod'
import { isRepeatable, type PayoutField, payoutFields } from '#shared/cash/cash.ts'
import { payoutFileFormSchema, type PayoutFileReading } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { ChooseFileButton } from '../../../ui/uploads/choose-file.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../../ui/forms/form.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { FileColumns } from '../../imports/file-columns.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { PayoutFields } from './payout-fields.tsx'
import { PayoutPreview } from './payout-preview.tsx'
import { payoutPreviewTexts } from './payout-preview-texts.ts'
import { usePayoutEntry } from './use-payout-entry.ts'

const schema = payoutFileFormSchema.omit({ columns: true, dryRun: true })

interface ReadFile {
  file: File
  reading: PayoutFileReading
  columns: (PayoutField | null)[]
}

/** A payout from the courier's file, whose columns are chosen beside a few of their cells. */
export function PayoutFileForm({ onEntered }: { onEntered: (id: string) => unknown }) {
  const t = useTexts(cashPageTexts)
  const { show } = useTexts(payoutPreviewTexts)
  const { fields } = useTexts(cashTexts)
  const [read, setRead] = useState<ReadFile | null>(null)
  const [today] = useState(() => dayInDhaka(new Date()))
  const form = useZodForm(schema, {
    defaultValues: { courier: '' as 'pathao', ref: '', paidOn: today, amount: '' },
  })
  const { preview, shown } = usePayoutEntry(
    ({ amount, ...values }: z.output<typeof schema>, isDryRun) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.append(name, value)
      body.append('amount', String(amount ?? ''))
      body.append('columns', JSON.stringify(read?.columns ?? []))
      if (isDryRun) body.append('dryRun', 'true')
      if (read) body.append('file', read.file)
      return api('POST /admin/cash/payout-files', { form: body })
    },
    onEntered,
  )
  if (shown) return <PayoutPreview {...shown} />
  return (
    <Form form={form} mutation={preview} errorAt="alert" label={t.byFile} className="space-y-5">
      <PayoutFields amountLabel={t.amountOptional} />
      <ChooseFile read={read} onRead={setRead} />
      {read && (
        <FileColumns
          texts={t}
          columns={read.reading.columns}
          fields={payoutFields}
          labels={fields}
          chosen={read.columns}
          isRepeatable={isRepeatable}
          onChange={(columns) => setRead({ ...read, columns })}
        />
      )}
      <FormAlert fallback={t.saveFailed} />
      {read && <SubmitButton>{show}</SubmitButton>}
    </Form>
  )
}

function ChooseFile({ read, onRead }: { read: ReadFile | null; onRead: (read: ReadFile) => void }) {
  const t = useTexts(cashPageTexts)
  const reading = useApiMutation(
    async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return { file, reading: await api('POST /admin/cash/payout-files/read', { form }) }
    },
    {
      error: t.readFailed,
      onSuccess: (found) =>
        onRead({ ...found, columns: found.reading.columns.map(({ field }) => field) }),
    },
  )
  return (
    <SectionCard title={t.fileTitle} text={t.fileText}>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFileButton
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          label={t.choose}
          isPending={reading.isPending}
          onChoose={(file) => reading.mutate(file)}
        >
          {t.choose}
        </ChooseFileButton>
        <p role="status" className="min-w-0 wrap-anywhere">
          {read && `${read.file.name}, ${t.lineCount(read.reading.rows)}`}
        </p>
      </div>
    </SectionCard>
  )
}
