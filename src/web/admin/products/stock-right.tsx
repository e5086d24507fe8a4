import { texts } from '#shared/languages/texts.ts'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'

/** The stock of products for staff who edit products, but not the stock. */
export const stockRightTexts = texts({
  en: {
    text: 'You edit the product. How many are in stock is set by staff who may change “Stock”.',
  },
  bn: {
    text: 'আপনি পণ্যের তথ্য বদলাতে পারেন। কতগুলো স্টকে আছে তা ঠিক করেন সেই কর্মীরা, যাঁদের “স্টক” বদলানোর অনুমতি আছে।',
  },
})

/** Whether the member of staff may set how many units there are. */
export function useStockRight(): boolean {
  return useMay()('write_stock')
}

/** Says why the stock cannot be typed; nothing for those who may. */
export function StockRightNotice({ className }: { className?: string }) {
  const t = useTexts(stockRightTexts)
  const mayChange = useStockRight()
  return mayChange ? null : <p className={`text-sm text-muted ${className ?? ''}`}>{t.text}</p>
}
