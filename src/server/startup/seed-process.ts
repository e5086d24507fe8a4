import { pino } from 'pino'
import { seedDemo, type Seeded, type SeedProgress } from '../demo/seed-demo.ts'
import { jobActor } from '../platform/actor.ts'
import { readSettings } from '../platform/settings.ts'
import { openShop, outsideDatabase } from './open-shop.ts'
import { openDemoCouriers } from './open-demo-couriers.ts'
import { simulatorFile } from './start-simulators.ts'

/**
 * A process of its own that loads the demo into the shop at DATABASE_URL, says how much it added and
 * ends. Its parent holds the lock under which a database is prepared.
 */
const linesPerProgress = { products: 10, orders: 100 } as const

const report: SeedProgress = {
  progress(done, of, what) {
    if (done % linesPerProgress[what] !== 0 && done !== of) return
    console.log(`Adding demo data: ${done} of ${of} ${what}`)
  },
  withoutPhotograph(names) {
    console.log(
      `Demo products without a photograph are shown without an image: ${names.join(', ')}.`,
    )
  },
}

process.on('disconnect', () => process.exit(1))

const settings = readSettings(process.env)
const urls = outsideDatabase(settings)
if (!urls) throw new Error('the demo is loaded into the DATABASE_URL of the parent')
const open = await openShop(settings, urls, pino({ level: settings.logLevel }))
let seeded: Seeded
try {
  seeded = await seedDemo({ ...open.shop, actor: jobActor('demo') }, report, {
    withHistory: settings.demo === 'on',
    openCouriers: () => openDemoCouriers(simulatorFile(settings)),
  })
} finally {
  await open.close()
}
process.send?.({ seeded }, () => process.exit(0))
