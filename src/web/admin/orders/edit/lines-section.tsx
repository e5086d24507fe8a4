import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import type { OrderItem } from '#shared/orders/order-schemas.ts'
import { maxLines, maxQuantity } from '#shared/orders/orders.ts'
import { useTexts } from '../../../languages/language.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Allowed } from '../../allowed.tsx'
import { ProductPicker, type FoundProduct } from '../../product-picker.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import { EditLineRow, type ShownProblem } from './edit-line-row.tsx'
import { keptItem, todaysPrice, type EditLine, type LineProducts } from './edit-values.ts'
import { lineProduct } from './use-edit-preview.ts'

interface LinesSectionProps {
  lines: EditLine[]
  /** Of the order that is edited; none of a new one. */
  orderedItems?: readonly OrderItem[]
  products: LineProducts
  /** Of a line, by its key. */
  problemsOf: (key: string) => ShownProblem[]
  /** In place of the lines while there are none. */
  none: ReactNode
  /** Why they cannot be sent. */
  error?: string | undefined
  onChange: (update: (lines: EditLine[]) => EditLine[]) => void
}

const newOrder: readonly OrderItem[] = []

/** The lines of the order, and the search that adds a product. */
export function LinesSection(props: LinesSectionProps) {
  const { lines, orderedItems = newOrder, products, problemsOf, onChange } = props
  const { lines: t } = useTexts(editPageTexts)
  const client = useQueryClient()
  const section = useRef<HTMLDivElement>(null)
  const staying = lines.filter(({ isRemoved }) => !isRemoved)
  const change = (key: string, own: Partial<EditLine>) =>
    onChange((now) => now.map((line) => (line.key === key ? { ...line, ...own } : line)))
  const remove = (line: EditLine) => {
    if (line.itemId !== null) return change(line.key, { isRemoved: !line.isRemoved })
    onChange((now) => now.filter(({ key }) => key !== line.key))
    // The pressed button was removed with its line.
    section.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const add = async (product: FoundProduct, term: string) => {
    const loaded = await client.fetchQuery(lineProduct(product._id)).catch(() => undefined)
    const found = loaded?.product.variants.find(({ sku, barcode }) => isCode(term, sku, barcode))
    onChange((now) => withProduct(now, product, found))
    // After the line has rendered; a scan leaves the focus in the search.
    if (found) return
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
                ordered={orderedItems.find(({ _id }) => _id === line.itemId)}
                isKept={keptItem(orderedItems, line) !== undefined}
                isAdded={line.itemId === null && orderedItems.length > 0}
                product={products.get(line.productId ?? '')}
                today={todaysPrice(products, line)}
                problems={problemsOf(line.key)}
                onChange={(own) => change(line.key, own)}
                onRemove={() => remove(line)}
              />
            </li>
          ))}
        </ul>
        {staying.length === 0 && props.none}
        {staying.length < maxLines && (
          <Allowed permission="read_products">
            <div className={clsx(lines.length > 0 && 'border-t border-line pt-4')}>
              <ProductPicker
                label={t.add}
                hint={t.addHint}
                error={props.error}
                chosenIds={[]}
                onChoose={(...found) => void add(...found)}
              />
            </div>
          </Allowed>
        )}
      </div>
    </SectionCard>
  )
}

/** Whether the search was the SKU or the barcode of a variant. */
function isCode(term: string, ...codes: (string | null)[]): boolean {
  return codes.some((code) => code?.toLowerCase() === term.toLowerCase())
}

/** One more of the line that it is in, or a line more. */
function withProduct(
  lines: EditLine[],
  product: FoundProduct,
  found: ProductVariant | undefined,
): EditLine[] {
  const hasVariants = product.variantCount > 1
  const variantId = (hasVariants && found?._id) || ''
  const isSame = (line: EditLine) =>
    line.productId === product._id && (!hasVariants || line.variantId === variantId)
  // Without a variant it may be meant to be another one than that in the order.
  const same = hasVariants && !found ? undefined : lines.find(isSame)
  if (same) {
    const quantity = Math.min(maxQuantity, same.quantity + (same.isRemoved ? 0 : 1))
    return lines.map((line) => (line === same ? { ...line, quantity, isRemoved: false } : line))
  }
  return [...lines, addedLine(product, { variantId, image: found?.image ?? product.image })]
}

function addedLine(
  { _id, name }: FoundProduct,
  own: Pick<EditLine, 'variantId' | 'image'>,
): EditLine {
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    itemId: null,
    productId: _id,
    quantity: 1,
    price: 'sold',
    isRemoved: false,
    name,
    ...own,
  }
}
