import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'
import { productsTexts } from './products-texts.ts'

/** Whether the member of staff may set how many units there are. */
export function useStockRight(): boolean {
  return useMay()('write_stock')
}

/** Says why the stock cannot be typed; nothing for those who may. */
export function StockRightNotice({ className }: { className?: string }) {
  const t = useTexts(productsTexts)
  const mayChange = useStockRight()
  return mayChange ? null : (
    <p className={`text-sm text-muted ${className ?? ''}`}>{t.stockOfOthers}</p>
  )
}
