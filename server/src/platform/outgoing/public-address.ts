import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'

/**
 * The wall for addresses that people give us and that our server then calls: a push service, a club's webhook. None of them
 * may lead into our own network, whatever its name resolves to, and when.
 */

/** What is wrong with an address. `notPublic`: its name leads to a machine that is not on the public internet. */
export type AddressMistake =
  | 'notAnAddress'
  | 'notHttps'
  | 'password'
  | 'port'
  | 'numbers'
  | 'local'
  | 'notPublic'

/** The address is not one that we call; trying again does not help until it, or its name, changes. */
export class AddressRefused extends Error {
  mistake: AddressMistake
  constructor(mistake: AddressMistake) {
    super(`the address is not called: ${mistake}`)
    this.mistake = mistake
  }
}

/** The names of private networks: RFC 6761, RFC 6762, RFC 8375, and what routers and clusters use. */
const LOCAL_NAMES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa', 'arpa']
const LONGEST_ADDRESS = 2000

/** Reads an address that somebody gave; throws AddressRefused. Its name is not resolved yet: a connection does that. */
export function publicAddress(text: string): URL {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text)
  if (url === null) throw new AddressRefused('notAnAddress')
  if (url.protocol !== 'https:') throw new AddressRefused('notHttps')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('password')
  // The parser leaves the port out where it is 443.
  if (url.port !== '') throw new AddressRefused('port')
  const host = url.hostname.replace(/\.$/, '')
  // The parser has written 0x7f.1 and 2130706433 as 127.0.0.1 already, and brackets are IPv6.
  if (host.startsWith('[') || ipaddr.isValid(host)) throw new AddressRefused('numbers')
  if (!host.includes('.') || LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`)))
    throw new AddressRefused('local')
  return url
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const DOCUMENTATION = ipaddr.IPv6.parseCIDR('3fff::/20')

/** Whether a resolved address is a machine of the public internet. IPv4 inside IPv6 is not: it could be any network. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(GLOBAL_UNICAST) && !parsed.match(DOCUMENTATION))
}

export interface Resolved {
  address: string
  family: number
}

/** All addresses of a name; rejects where it has none. */
export type Resolve = (host: string) => Promise<Resolved[]>

/** Milliseconds; a name server that is silent is tried twice. */
const NAME_SERVER = { timeout: 3000, tries: 2 }

/** By DNS alone, never the file of hosts; and without the few threads that files and passwords need too. */
const byDns: Resolve = async (host) => {
  const resolver = new Resolver(NAME_SERVER)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const found = (of: PromiseSettledResult<string[]>, family: number) =>
    of.status === 'rejected' ? [] : of.value.map((address) => ({ address, family }))
  return [...found(four, 4), ...found(six, 6)]
}

/**
 * The `lookup` of a connection. Only addresses that were checked are given to it, and it connects to no other: a name that
 * answers differently the next time is checked again by the next connection. One private address among several refuses all.
 */
export function publicLookup(resolve: Resolve = byDns, isAllowed = isPublic): LookupFunction {
  const checked = async (host: string) => {
    const found = await resolve(host)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isAllowed(address)))
      throw new AddressRefused('notPublic')
    return { found, first }
  }
  const lookUp = callbackify(checked)
  return (host, { all }, done) =>
    lookUp(host, (error, result) => {
      if (error !== null || result === undefined) return done(error, '')
      return all ? done(null, result.found) : done(null, result.first.address, result.first.family)
    })
}
