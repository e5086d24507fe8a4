import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import { maxLines } from '#shared/orders/orders.ts'
import { useLanguage } from '../../../languages/language.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Allowed } from '../../allowed.tsx'
import { ProductPicker, type FoundProduct } from '../../product-picker.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import { EditLineRow } from './edit-line-row.tsx'
import {
  keptItem,
  todaysPrice,
  type EditLine,
  type EditValues,
  type LineProducts,
} from './edit-values.ts'
import type { ShownPreview } from './use-edit-preview.ts'

interface LinesSectionProps {
  form: UseFormReturn<EditValues>
  base: AdminOrder
  lines: EditLine[]
  products: LineProducts
  preview: ShownPreview
}

/** What is in the order, and the search that adds a product. */
export function LinesSection({ form, base, lines, products, preview }: LinesSectionProps) {
  const language = useLanguage()
  const t = editPageTexts[language].lines
  const section = useRef<HTMLDivElement>(null)
  const staying = lines.filter(({ isRemoved }) => !isRemoved)
  const setLines = (changed: EditLine[]) => form.setValue('lines', changed, { shouldDirty: true })
  const change = (key: string, own: Partial<EditLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...own } : line)))
  const remove = (line: EditLine) => {
    if (line.itemId !== null) return change(line.key, { isRemoved: !line.isRemoved })
    setLines(lines.filter(({ key }) => key !== line.key))
    // The pressed button was removed with its line.
    section.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const add = (product: FoundProduct) => {
    const same = lines.find(({ productId }) => productId === product._id)
    // A product with variants may be in the order in another one.
    if (same && product.variantCount <= 1) {
      const quantity = same.isRemoved ? same.quantity : same.quantity + 1
      return change(same.key, { isRemoved: false, quantity })
    }
    setLines([...lines, addedLine(product)])
    // After the line has rendered.
    requestAnimationFrame(() =>
      section.current
        ?.querySelector<HTMLElement>(':scope > ul > li:last-child :is(select, [role=group] button)')
        ?.focus(),
    )
  }
  return (
    <SectionCard title={t.title}>
      <div ref={section}>
        <ul className="-mt-4 divide-y divide-line">
          {lines.map((line) => (
            <li key={line.key}>
              <EditLineRow
                line={line}
                ordered={base.items.find(({ _id }) => _id === line.itemId)}
                isKept={keptItem(base, line) !== undefined}
                product={products.get(line.productId ?? '')}
                today={todaysPrice(products, line)}
                problems={preview.problemsOf(line.key)}
                onChange={(own) => change(line.key, own)}
                onRemove={() => remove(line)}
              />
            </li>
          ))}
        </ul>
        {staying.length === 0 && (
          <p role="alert" className="mb-4 text-sm font-medium text-sale">
            {editTexts[language].noLines}
          </p>
        )}
        {staying.length < maxLines && (
          <Allowed permission="read_products">
            <div className="border-t border-line pt-4">
              <ProductPicker label={t.add} hint={t.addHint} chosenIds={[]} onChoose={add} />
            </div>
          </Allowed>
        )}
      </div>
    </SectionCard>
  )
}

function addedLine({ _id, name, image }: FoundProduct): EditLine {
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    itemId: null,
    productId: _id,
    variantId: '',
    quantity: 1,
    price: 'sold',
    isRemoved: false,
    name,
    image,
  }
}
