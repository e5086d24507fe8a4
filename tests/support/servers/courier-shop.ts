import { onTestFinished } from 'vitest'
import {
  type CourierSimulators,
  type SimulatorOptions,
  startCourierSimulators,
} from '../../../demo/simulators/couriers/courier-simulators.ts'
import {
  simulatedKeys,
  type SimulatedCourier,
} from '../../../demo/simulators/couriers/simulated-keys.ts'
import { addCustomer } from '../fixtures/test-customers.ts'
import { createTestShop, type TestShopOptions } from './test-shop.ts'

/** Simulators of the couriers, which move only when the test says so; closed when it ends. */
export async function openSimulators(
  options: Partial<SimulatorOptions> = {},
): Promise<CourierSimulators> {
  const simulators = await startCourierSimulators({
    port: 0,
    file: null,
    stepMs: null,
    slowMs: 500,
    ...options,
  })
  onTestFinished(() => simulators.close())
  return simulators
}

/** A shop whose couriers are simulators; `send` calls as its owner, `connect` saves a working account. */
export async function openCourierShop(
  options: Partial<SimulatorOptions> = {},
  shopOptions: TestShopOptions = {},
) {
  const simulators = await openSimulators(options)
  const open = await createTestShop({
    ...shopOptions,
    environment: { COURIER_SIMULATOR_URL: simulators.url, ...shopOptions.environment },
  })
  const owner = await addCustomer(open.shop, { role: 'admin' })
  const send = async (call: string, json?: object, headers: object = {}) => {
    const [method, url] = call.split(' ')
    const response = await open.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { ...owner.headers, ...headers },
      ...(json ? { payload: json } : {}),
    })
    const body = response.body === '' ? null : response.json()
    return { status: response.statusCode, body }
  }
  const connect = (courier: SimulatedCourier, changes: object = {}) =>
    send(`PUT /admin/couriers/${courier}`, {
      fields: simulatedKeys[courier],
      isActive: true,
      ...changes,
    })
  return { ...open, owner, simulators, send, connect }
}
