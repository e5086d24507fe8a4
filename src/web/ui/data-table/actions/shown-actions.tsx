import { Link } from 'react-router'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage } from '../../../languages/language.ts'
import { buttonClass } from '../../button.tsx'
import type { ConfirmedAction, ItemAction, RowAction } from '../row-actions.tsx'
import { tableTexts } from '../table-texts.ts'
import { ActionButton, ActionSelect, startAction, StepButton } from './action-buttons.tsx'
import { RowMenu } from './row-menu.tsx'

interface RowActionsProps<Row> {
  row: Row
  rowName: (row: Row) => string
  actions: readonly RowAction<Row>[]
  onConfirm: (action: ConfirmedAction) => void
  /** False right after another row has come here: what asks nothing takes no press then. */
  isSettled?: boolean
}

const isItem = <Row,>(action: RowAction<Row>): action is ItemAction<Row> =>
  action.kind === 'link' || action.kind === 'button'

/**
 * The actions of a row as they are shown: choices, the next step and the main action in words, all others in one
 * menu. A row's only action needs no menu.
 */
function useShownActions<Row>({ row, actions }: Pick<RowActionsProps<Row>, 'row' | 'actions'>) {
  const may = useMay()
  const shown = actions.filter(
    ({ permission, isHidden }) => (!permission || may(permission)) && !isHidden?.(row),
  )
  const items = shown.filter(isItem)
  const [only] = items.length === 1 ? items : []
  const main =
    items.find(({ isMain }) => isMain) ?? (only?.tone === 'danger' ? undefined : only) ?? null
  return {
    inWords: shown.filter((action) => !isItem(action) || action === main),
    inMenu: items.filter((action) => action !== main),
  }
}

/** Everything beside one another. */
export function RowActions<Row>(props: RowActionsProps<Row>) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <RowButtons {...props} />
      <RowActionsMenu {...props} />
    </div>
  )
}

/** Whatever a row shows in words; nothing where that is nothing. */
export function RowButtons<Row>(props: RowActionsProps<Row>) {
  const { row, rowName, onConfirm, isSettled = true } = props
  const language = useLanguage()
  const { inWords } = useShownActions(props)
  return inWords.map((action) => {
    const common = { row, onConfirm, isSettled }
    switch (action.kind) {
      case 'step':
        return <StepButton key={action.kind} {...common} action={action} label={rowName(row)} />
      case 'select':
        return (
          <ActionSelect key={action.kind} {...common} action={action} label={action.label(row)} />
        )
      case 'link':
        return (
          <Link
            key={action.kind}
            to={action.to(row)}
            aria-label={labelOf(action, row, { rowName, language })}
            className={buttonClass('secondary', 'small', 'min-h-11')}
          >
            {inLanguage(action.title, language)}
          </Link>
        )
      case 'button':
        return (
          <ActionButton
            key={action.kind}
            {...common}
            action={action}
            label={labelOf(action, row, { rowName, language })}
          />
        )
    }
  })
}

/** The menu of a row; nothing where that would be empty. */
export function RowActionsMenu<Row>(props: RowActionsProps<Row>) {
  const { row, rowName, onConfirm } = props
  const language = useLanguage()
  const { inMenu } = useShownActions(props)
  if (inMenu.length === 0) return null
  const select = (action: ItemAction<Row>) => {
    if (action.kind === 'link') return
    const label = labelOf(action, row, { rowName, language })
    startAction(action, { row, label, title: inLanguage(action.title, language), onConfirm })
  }
  return (
    <RowMenu
      row={row}
      label={tableTexts[language].more(rowName(row))}
      actions={inMenu}
      onSelect={select}
    />
  )
}

/** Contains the visible words, by which a voice presses it. */
function labelOf<Row>(
  action: ItemAction<Row>,
  row: Row,
  { rowName, language }: { rowName: (row: Row) => string; language: Language },
): string {
  const title = inLanguage(action.title, language)
  const label = action.label?.(row)
  const isInLabel = label?.toLowerCase().includes(title.toLowerCase())
  return label && isInLabel ? label : tableTexts[language].actionOn(title, rowName(row))
}
