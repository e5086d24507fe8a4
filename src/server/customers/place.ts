import { isIPv6 } from 'node:net'
import { deriveKey, sign } from '../platform/shop-secret.ts'

/** Where a request comes from, as limits count it and without keeping anybody's address. */
export type Place = string

export type PlaceOf = (address: string) => Place

/** An IPv6 visitor commands a whole /64 network, so that is what counts as one place. */
export function createPlaceOf(secret: string): PlaceOf {
  const key = deriveKey(secret, 'places')
  return (address) => sign(key, networkOf(address)).slice(0, 22)
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? fullIpv6(plain).slice(0, 4).join(':') : plain
}

function fullIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
