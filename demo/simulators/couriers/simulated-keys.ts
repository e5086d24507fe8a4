import type { CourierId } from '#shared/couriers/couriers.ts'

export type SimulatedCourier = Exclude<CourierId, 'by_hand'>

/** The accounts that the simulators know: fields as the shop stores them. */
export const simulatedKeys = {
  pathao: {
    clientId: 'simulated-client',
    clientSecret: 'simulated-client-secret',
    username: 'shop@example.com',
    password: 'simulated-password',
    storeId: '1001',
  },
  steadfast: { apiKey: 'simulated-api-key', secretKey: 'simulated-secret-key' },
  redx: { accessToken: 'simulated-access-token', pickupStoreId: '2001' },
  ecourier: {
    userId: 'S1234',
    apiKey: 'simulated-api-key',
    apiSecret: 'simulated-api-secret',
    packageCode: '#2443',
  },
  paperfly: {
    username: 'simulated-shop',
    password: 'simulated-password',
    pickupName: 'Demo shop',
    pickupPhone: '01700000000',
    pickupAddress: 'House 1, Road 1',
    pickupThana: 'Dhanmondi',
    pickupDistrict: 'Dhaka',
  },
} as const satisfies Record<SimulatedCourier, Record<string, string>>

export const simulatedCouriers = Object.keys(simulatedKeys) as [
  SimulatedCourier,
  ...SimulatedCourier[],
]

/** Secret of their webhooks. */
export const simulatedWebhookSecret = 'simulated-webhook-secret'
