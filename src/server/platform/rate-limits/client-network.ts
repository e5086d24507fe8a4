import type { KeyObject } from 'node:crypto'
import ipaddr from 'ipaddr.js'
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

const port = /^(?:\[(.*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** Some proxies name the port of the connection too: "203.0.113.9:50123", "[2001:db8::1]:50123". */
export function withoutPort(address: string): string {
  const [, ipv6, ipv4] = port.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/** An IPv4 address, or the four groups of an IPv6 network. */
export function networkOf(ip: string): string {
  const address = withoutPort(ip)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return groups.join(':')
}
