import type { KeyObject } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sign } from '../secrets.ts'

/** The network a request comes from, as a keyed hash: limits count by it, no IP address is stored. */
export type ClientNetwork = string

/** An IPv6 client usually has a whole /64 network, so all of it counts as one. */
export function hashClientNetwork(key: KeyObject, ip: string): ClientNetwork {
  return sign(key, networkOf(ip)).slice(0, 22)
}

/** A browser by the guest id that it keeps, in the same form: it is known on every network. */
export function hashClientBrowser(key: KeyObject, guestKey: string): ClientNetwork {
  return sign(key, `browser ${guestKey}`).slice(0, 22)
}

/** An IPv4 address, or the four groups of an IPv6 network. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
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
