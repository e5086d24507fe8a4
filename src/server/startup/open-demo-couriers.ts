import { rm } from 'node:fs/promises'
import type { DemoCourier, DemoCouriers } from '../demo/history/demo-couriers.ts'
import { loadKeys, loadSimulators } from './start-simulators.ts'

/** The couriers of the demo, in this order: those that tell the shop at once where a parcel is. */
const demoCouriers = ['pathao', 'steadfast', 'redx'] as const satisfies readonly DemoCourier[]

/**
 * Simulated couriers for loading the demo's past. What they know afterwards is in DATA_DIR, for
 * `startSimulators`; nothing of an earlier, interrupted loading is.
 */
export async function openDemoCouriers(file: string | null): Promise<DemoCouriers> {
  if (file !== null) await rm(file, { force: true })
  const { startCourierSimulators } = await loadSimulators()
  const { simulatedKeys } = await loadKeys()
  let time = new Date()
  const now = () => time
  const options = { port: 0, file, stepMs: null, now }
  const { parcels, url, close } = await startCourierSimulators(options)
  const requireParcel = (courier: DemoCourier, ourRef: string) => {
    const parcel = parcels.all().find((each) => each.courier === courier && each.ourRef === ourRef)
    if (!parcel) throw new Error(`${courier} has no parcel ${ourRef}`)
    return parcel
  }
  return {
    url,
    async close() {
      // The past stands still: a parcel that the owner books is the one that moves.
      for (const parcel of parcels.all()) {
        parcels.save({ ...parcel, life: parcel.life ?? [], unsent: [] })
      }
      await close()
    },
    accounts: demoCouriers.map((courier) => ({ courier, credentials: simulatedKeys[courier] })),
    setTime: (at) => void (time = at),
    leaveUnanswered: (ourRef) => void parcels.unanswered.add(ourRef),
    move(courier, ourRef, step) {
      const parcel = requireParcel(courier, ourRef)
      parcel.life = [...(parcel.life ?? []), step]
      parcels.advance(parcel)
    },
    pay(courier, deliveredBefore) {
      const payout = parcels.pay(courier, ({ past }) =>
        past.some(({ step, at }) => step === 'delivered' && new Date(at) < deliveredBefore),
      )
      if (!payout) throw new Error(`${courier} has nothing to pay`)
      const lines = payout.parcelIds.flatMap((id) => {
        const parcel = parcels.all().find((each) => each.id === id)
        if (!parcel) return []
        return [{ consignment: id, collected: parcel.codTaka, charges: parcel.chargeTaka }]
      })
      return { ref: payout.id, lines }
    },
  }
}
