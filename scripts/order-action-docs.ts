import { writeFileSync } from 'node:fs'
import { parcelStages } from '../src/shared/couriers/parcels/parcel-stages.ts'
import { orderActionTexts } from '../src/shared/orders/actions/order-action-texts.ts'
import {
  blockedByClaim,
  blockReasons,
  blocksByPhase,
  orderActions,
  type ParcelPhase,
  parcelPhase,
} from '../src/shared/orders/actions/order-actions.ts'
import { returnStatusTable } from '../src/shared/returns/return-status.ts'
import { claimStatusTable } from '../src/shared/warranty/claim-status.ts'

/** Writes what blocks actions on an order: `npm run docs:actions`. A test compares it with the document. */
export const actionsPath = 'docs/order-actions.md'

const phases = Object.keys(blocksByPhase.edit) as ParcelPhase[]

const code = (word: string) => `\`${word}\``

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function statusesWith<Row>(table: Record<string, Row>, flag: (row: Row) => boolean): string {
  return Object.entries(table)
    .flatMap(([status, rule]) => (flag(rule) ? [code(status)] : []))
    .join(', ')
}

function phaseDocs(phase: ParcelPhase): string {
  const of = (isCalled: boolean) =>
    parcelStages.filter((stage) => parcelPhase(stage, isCalled) === phase)
  const stages = [...new Set([...of(true), ...of(false)])]
  return `- ${code(phase)}: ${stages.map(code).join(', ')}`
}

export function orderActionDocs(): string {
  const sample = { courier: 'Pathao', cod: '৳1,120', collected: '৳1,120' }
  return [
    '# What blocks actions on an order',
    '',
    'Written by `npm run docs:actions` from `src/shared/orders/actions/order-actions.ts`. An action that is blocked is a 409 with the reason as `block`; a dash blocks nothing. All parcels of the order count.',
    '',
    row(['action', ...phases.map(code)]),
    row(['---', ...phases.map(() => '---')]),
    ...orderActions.map((action) =>
      row([code(action), ...phases.map((phase) => blocksByPhase[action][phase] ?? '–')]),
    ),
    '',
    'The stages of a parcel in each column; what was called and not answered is `called`:',
    '',
    ...phases.map(phaseDocs),
    '',
    `A return that is ${statusesWith(returnStatusTable, ({ bindsOrder }) => bindsOrder)} blocks every action by ${code('hasReturn')}. A claim that is ${statusesWith(claimStatusTable, ({ isHere }) => isHere)} blocks ${blockedByClaim.map(code).join(', ')} by ${code('hasClaim')}.`,
    '',
    '## Reasons',
    '',
    ...blockReasons.map((reason) => `- ${code(reason)}: ${orderActionTexts.en[reason](sample)}`),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(actionsPath, orderActionDocs())
