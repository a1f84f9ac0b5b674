import ipaddr from 'ipaddr.js'

/** An IPv4-mapped IPv6 address is read as IPv4. */
const parse = (address: string) => {
  const bare = address.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** The prefix that is one household or one rented server, which can use any address in it. */
const HOUSEHOLD_BITS = 64
/** Providers also give such networks to one customer: `share` is their limit, in households. */
const WIDER = [
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

/** `parts` of 16 bits each; bits beyond the prefix are 0. */
function prefixOf({ parts }: ipaddr.IPv6, bits: number): string {
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((group, index) => {
    const kept = Math.min(16, bits - 16 * index)
    return (group & (0xffff << (16 - kept)) & 0xffff).toString(16)
  })
  return `${groups.join(':')}::/${bits}`
}

/** Limits count an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (parsed === undefined) return address
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, HOUSEHOLD_BITS) : parsed.toString()
}

/** The network of one customer: an IPv4 address, or a /56 of IPv6. */
export function customerNetworkOf(address: string): string {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, WIDER[0].bits) : networkOf(address)
}

export interface Network {
  network: string
  /** Its limit, in multiples of one address's. */
  share: number
}

/** All networks of an address, the widest last: a /48 has 65,536 times a /64. */
export function networksOf(address: string): Network[] {
  const own = { network: networkOf(address), share: 1 }
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [own]
  return [own, ...WIDER.map(({ bits, share }) => ({ network: prefixOf(parsed, bits), share }))]
}

/** A command beside the server, or a proxy that TRUST_PROXY does not name: all visitors have it, so it has no limits. */
export const isThisMachine = (address: string): boolean => parse(address)?.range() === 'loopback'

const LOCAL = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Loopback or a private network: the proxy may run on another machine or in a container. */
export const isLocal = (address: string): boolean => LOCAL.has(parse(address)?.range() ?? '')
