import { onTestFinished } from 'vitest'
import { openGoogleStandIn, type GoogleStandIn } from './google-stand-in.ts'

/** Starts the fake Google server; it stops when the test ends. */
export async function startFakeGoogle(): Promise<GoogleStandIn> {
  const google = await openGoogleStandIn()
  onTestFinished(google.stop)
  return google
}
