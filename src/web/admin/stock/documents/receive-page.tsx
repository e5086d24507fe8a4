import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/forms/form.tsx'
import { EditPage } from '../../edit-page.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { DiscardButton } from './discard-button.tsx'
import { documentTexts } from './document-texts.ts'
import { ContentsSection, SupplierSection } from './receipt-sections.tsx'
import {
  blankReceipt,
  type ReadReceipt,
  type TypedReceipt,
  typedReceiptSchema,
  unitsOfLine,
} from './receipt-values.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export const meta = unindexedMeta((language) => documentTexts[language].receipts.receive)

/** The form changes its own values; `structuredClone` is too new for our browsers. */
const copyOf = <T,>(values: T): T => JSON.parse(JSON.stringify(values)) as T

/** Goods that a supplier has delivered: who, which invoice, and how many of what. */
export default function ReceivePage() {
  const t = useTexts(documentTexts)
  const { receipts } = t
  const draft = useStoredDraft('stockReceipt', blankReceipt)
  const form = useZodForm(typedReceiptSchema, { defaultValues: draft.values })
  const book = useBookReceipt(draft)
  const keep = useEffectEvent(() => draft.change(() => copyOf(form.getValues())))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form])
  const discard = () => {
    form.reset(blankReceipt)
    draft.discard()
  }
  return (
    <EditPage title={receipts.receive} list={{ label: t.stock, to: adminUrls.adminStock() }}>
      <Form
        form={form}
        mutation={book}
        errorAt="toast"
        label={receipts.receive}
        className="space-y-5"
      >
        <SupplierSection form={form} />
        <ContentsSection form={form} />
        <p className="text-sm text-muted">{t.kept}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{receipts.book}</SubmitButton>
          <DiscardButton onDiscard={discard} />
        </div>
      </Form>
    </EditPage>
  )
}

function useBookReceipt({ key, discard }: ReturnType<typeof useStoredDraft<TypedReceipt>>) {
  const { receipts: t } = useTexts(documentTexts)
  const navigate = useNavigate()
  const undo = useUndo()
  return useApiMutation(
    ({ lines, ...typed }: ReadReceipt) =>
      api('POST /admin/stock/receipts', {
        body: {
          ...typed,
          lines: lines.map(({ variantId, quantity, cost, ...line }) => {
            const units = unitsOfLine(line)
            return { variantId, quantity, cost, ...(units && { units }) }
          }),
        },
        idempotencyKey: key,
      }),
    {
      success: ({ receipt }) => ({ title: t.booked, text: t.from(receipt.supplier) }),
      action: undo,
      error: { title: t.notBooked, shownInForm: 'at fields' },
      onSuccess: ({ receipt }) => {
        discard()
        return navigate(adminUrls.adminStockReceipt({ id: receipt._id }))
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
}
