// The simulators of couriers in a process of their own, which a test kills.
import { startCourierSimulators } from '../../../demo/simulators/couriers/courier-simulators.ts'

const options = process.env['SIMULATORS']
if (!options) throw new Error('SIMULATORS has the options as JSON')
const { url } = await startCourierSimulators(JSON.parse(options))
process.stdout.write(`simulators at ${url}\n`)
