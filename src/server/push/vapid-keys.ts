import { createECDH, type KeyObject } from 'node:crypto'

export interface VapidKeys {
  /** The uncompressed point, in base64url as all of these. */
  publicKey: string
  privateKey: string
}

/**
 * The key pair by which push services and browsers recognise the shop. It follows from the shop's secret, so
 * that it is made once, is stored nowhere else, and is the same in every process and after a restore.
 */
export function vapidKeys(key: KeyObject): VapidKeys {
  const secret = key.export()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  }
}
