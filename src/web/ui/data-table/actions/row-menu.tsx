import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '#shared/languages/texts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { iconButtonClass } from '../../button.tsx'
import type { ItemAction } from '../row-actions.tsx'

interface RowMenuProps<Row> {
  row: Row
  /** Of the button that opens it. */
  label: string
  /** Destructive ones come last, apart from the rest. */
  actions: readonly ItemAction<Row>[]
  onSelect: (action: ItemAction<Row>) => void
}

/** The actions of a row that are not its main one. An action runs once the menu is closed and the focus is back. */
export function RowMenu<Row>({ row, label, actions, onSelect }: RowMenuProps<Row>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<ItemAction<Row>>(undefined)
  const isDanger = ({ tone }: ItemAction<Row>) => tone === 'danger'
  const plain = actions.filter((action) => !isDanger(action))
  const dangers = actions.filter(isDanger)
  const choose = (action: ItemAction<Row>) => {
    chosen.current = action
  }
  /** A dialog that opens from here gives the focus back to the button. */
  const runChosen = (event: Event) => {
    const action = chosen.current
    if (!action) return
    event.preventDefault()
    chosen.current = undefined
    trigger.current?.focus()
    onSelect(action)
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} aria-label={label} className={iconButtonClass('ghost')}>
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          loop
          onCloseAutoFocus={runChosen}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float"
        >
          <MenuItems row={row} actions={plain} onChoose={choose} />
          {plain.length > 0 && dangers.length > 0 && (
            <DropdownMenu.Separator className="my-2 h-px bg-line" />
          )}
          <MenuItems row={row} actions={dangers} onChoose={choose} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemsProps<Row> {
  row: Row
  actions: readonly ItemAction<Row>[]
  onChoose: (action: ItemAction<Row>) => void
}

function MenuItems<Row>({ row, actions, onChoose }: MenuItemsProps<Row>) {
  const language = useLanguage()
  return actions.map((action, index) => {
    const content = (
      <>
        <action.icon aria-hidden className="size-[1.125rem] shrink-0" />
        <span>{inLanguage(action.title, language)}</span>
      </>
    )
    const className = clsx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium outline-none',
      action.tone === 'danger'
        ? 'text-sale-dark data-highlighted:bg-sale-soft'
        : 'data-highlighted:bg-background',
    )
    if (action.kind === 'link') {
      return (
        <DropdownMenu.Item key={index} asChild className={className}>
          <Link to={action.to(row)}>{content}</Link>
        </DropdownMenu.Item>
      )
    }
    return (
      <DropdownMenu.Item key={index} className={className} onSelect={() => onChoose(action)}>
        {content}
      </DropdownMenu.Item>
    )
  })
}
