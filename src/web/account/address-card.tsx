import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { Address } from '#shared/addresses/address-schemas.ts'
import { useAddressLine } from '../addresses/address-line.ts'
import { useLanguage } from '../languages/language.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { accountTexts } from './account-texts.tsx'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const language = useLanguage()
  const t = accountTexts[language].addresses
  const addressLine = useAddressLine()
  const { fullName, phone, thana, isDefault } = address
  return (
    <li className="flex flex-col rounded-control border border-line p-3.5">
      <p className="flex flex-wrap items-center gap-2 font-medium break-words">
        {fullName}
        {isDefault && <Badge tone="green">{t.default}</Badge>}
      </p>
      <p className="text-sm text-muted tabular-nums">{formatPhone(phone, language)}</p>
      <p className="flex-1 text-sm break-words text-muted">{addressLine(address)}</p>
      <div className="-mr-2 -mb-2 flex justify-end">
        <IconButton label={t.editOf(fullName, thana)} onClick={onEdit}>
          <Pencil aria-hidden className="size-[1.125rem]" />
        </IconButton>
        <IconButton label={t.deleteOf(fullName, thana)} onClick={onDelete} variant="danger">
          <Trash2 aria-hidden className="size-[1.125rem]" />
        </IconButton>
      </div>
    </li>
  )
}
