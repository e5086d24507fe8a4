import { useState } from 'react'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nameOf } from '../stock/stock-columns.tsx'
import { NumbersField } from './numbers-field.tsx'
import { problemOfTyped, typedUnits } from './typed-numbers.ts'
import { unitsTexts } from './units-texts.ts'

/** Asks for the numbers of units that have none yet; nothing where all have one. */
export function EnterNumbers({ item }: { item: StockItem }) {
  const t = useTexts(unitsTexts)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const units = typedUnits(typed, item.tracks)
  const save = useApiMutation(
    () => api('POST /admin/units/number', { body: { variantId: item.variantId, units } }),
    {
      success: ({ numbered }) => ({ title: t.saved, text: t.entered(numbered) }),
      error: 'silent',
      onSuccess: () => {
        setOpen(false)
        setTyped('')
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
  if (item.unnumbered === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.enter(item.unnumbered)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.enterOf(nameOf(item))}>
        <div className="space-y-4">
          <NumbersField
            value={typed}
            onChange={setTyped}
            tracks={item.tracks}
            units={item.unnumbered}
            newOf={item.variantId}
            error={save.error ? errorMessage(save.error, t.notSaved) : undefined}
          />
          <Button
            disabled={units.length === 0 || problemOfTyped(units) !== null}
            isPending={save.isPending}
            onClick={() => save.mutate()}
          >
            {t.save}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
