import fc from 'fast-check'
import type { ApiResponse } from '../fixtures/order-calls.ts'
import { buyerActions, guestActions } from './buyer-actions.ts'
import type { Action, Actor, Storm } from './open-storm.ts'
import { orderActions } from './order-actions.ts'
import { cashActions, parcelActions } from './parcel-actions.ts'
import { claimActions, returnActions } from './return-actions.ts'
import { stockActions } from './stock-actions.ts'
import { type Caller, isDone } from './storm-client.ts'

const staffActions = {
  ...orderActions,
  ...parcelActions,
  ...cashActions,
  ...returnActions,
  ...claimActions,
  ...stockActions,
}

const actions = { guest: guestActions, buyer: buyerActions, staff: staffActions }

/** How often each kind of action is chosen. */
const weights = {
  guest: { order: 2, 'look around': 5, 'return of a guest': 1 },
  buyer: {
    order: 1,
    'order with credit': 2,
    'look around': 4,
    'return of a buyer': 3,
    withdraw: 1,
  },
  staff: {
    'order by phone': 2,
    edit: 4,
    call: 6,
    status: 4,
    'bulk status': 1,
    payment: 3,
    refund: 1,
    'write off': 1,
    'store credit': 2,
    pack: 3,
    undo: 3,
    book: 9,
    'book by hand': 3,
    'cancel parcel': 2,
    'move by hand': 6,
    refresh: 3,
    'resolve booking': 1,
    'payout by hand': 2,
    'payout of a file': 1,
    'fetch payouts': 1,
    'undo payout': 1,
    'resolve difference': 1,
    'receive parcel': 1,
    'open return': 4,
    'return of a part': 1,
    'refused at the door': 2,
    'return step': 10,
    'clear faulty units': 2,
    claim: 3,
    'claim step': 4,
    receipt: 2,
    correction: 2,
    count: 2,
  },
} satisfies { [R in Actor['role']]: Record<keyof (typeof actions)[R], number> }

/** It writes nothing, or waits for a booking that stays unclear: then the end of the storm resolves it. */
const rare = ['look around', 'resolve booking']

/** Every other kind of action, for a long storm that should come to all of them. */
export const kindsOfActions = [
  ...new Set(Object.values(actions).flatMap((of) => Object.keys(of))),
].filter((kind) => !rare.includes(kind))

const stepsAtOnce = 200

/** The choices of one actor, which the seed decides whatever the others do. */
function* stepsOf({ role }: Actor, seed: number) {
  const kinds = Object.entries(weights[role]).flatMap(([kind, weight]) =>
    Array.from({ length: weight }, () => kind),
  )
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    picks: fc.array(fc.noBias(fc.nat(1_000_000)), { minLength: 12, maxLength: 12 }),
  })
  for (let count = 0; ; count += stepsAtOnce)
    yield* fc.sample(step, { seed: seed + count, numRuns: stepsAtOnce })
}

/** Counts what the shop acknowledges, by kind of action. */
export type Done = Map<string, number>

/** One action after the other, until the storm is over or the shop has failed. */
export async function play(
  storm: Storm,
  actor: Actor,
  { seed, done, isOver }: { seed: number; done: Done; isOver: () => boolean },
): Promise<void> {
  let turns = 0
  for (const { kind, picks } of stepsOf(actor, seed)) {
    if (isOver() || storm.faults.length > 0) return
    turns += 1
    let picked = 0
    const pick = (limit: number) => {
      picked += 1
      return (picks[picked % picks.length] ?? 0) % Math.max(1, limit)
    }
    const action = (actions[actor.role] as Record<string, Action>)[kind]
    try {
      const answer = await action?.({
        ...actor.caller,
        sendUntilDecided: (...call) => sendOnceOrTwice(actor, pick(6) === 0 ? 2 : 1, call),
        storm,
        actor: actor.name,
        tag: `${actor.name}-${turns}`,
        pick,
        oneOf: (list) => list[pick(list.length)],
      })
      if (isDone(answer)) done.set(kind, (done.get(kind) ?? 0) + 1)
    } catch (error) {
      storm.faults.push(
        `${kind} of ${actor.name}: ${error instanceof Error ? error.stack : String(error)}`,
      )
    }
  }
}

/** Now and then somebody presses the button twice: that is one request all the same. */
async function sendOnceOrTwice(
  { caller }: Actor,
  times: number,
  call: Parameters<Caller['sendUntilDecided']>,
): Promise<ApiResponse | null> {
  const sent = Array.from({ length: times }, () => caller.sendUntilDecided(...call))
  const answers = await Promise.all(sent)
  return answers.find(isDone) ?? answers[0] ?? null
}
