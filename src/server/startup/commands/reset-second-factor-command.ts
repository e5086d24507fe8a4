import { parseArgs } from 'node:util'
import { resetSecondFactorOf } from '../../accounts/second-factor/reset-second-factor.ts'
import { createShopJobs } from '../../jobs.ts'
import { jobActor } from '../../platform/actor.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { readSettings, StartError } from '../../platform/settings.ts'
import { openCommandDatabase } from './command-database.ts'
import { systemClock } from '../open-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run reset-second-factor -- E-MAIL`: for an owner who lost the app and the recovery codes. */
await runCommand(async () => {
  const settings = readSettings(process.env)
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email] = positionals
  if (email === undefined || positionals.length > 1) {
    throw new StartError('Name the account: npm run reset-second-factor -- E-MAIL')
  }
  const postgres = await openCommandDatabase(settings)
  const database = connectDatabase({ url: postgres.url, connections: 3 })
  const jobs = await createShopJobs({
    url: postgres.url,
    isWorker: false,
    onError: (error) => print(String(error)),
  })
  try {
    const actor = jobActor('reset-second-factor')
    const shop = { db: database.db, jobs, clock: systemClock, actor }
    const wasOn = await resetSecondFactorOf(shop, email.trim().toLowerCase())
    if (wasOn === null) throw new StartError(`There is no account with the e-mail ${email}.`)
    print(
      wasOn
        ? `The second factor of ${email} is off, and its sessions have ended. Sign in with the password and set it up again.`
        : `${email} has no second factor: the password is enough to sign in.`,
    )
  } finally {
    await jobs.stop()
    await database.close()
    await postgres.stop()
  }
})
