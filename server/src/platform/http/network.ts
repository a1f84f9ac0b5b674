import ipaddr from 'ipaddr.js'

/** IPv4-mapped IPv6 addresses are read as the IPv4 addresses that they are. */
const parse = (address: string) => {
  const bare = address.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** What of an IPv6 address counts as one household or one rented server: it has as many addresses in it as it likes. */
const HOUSEHOLD_BITS = 64
/** Providers hand out networks of these sizes to one customer too: they get so many times what a household gets. */
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

/** What limits count as one address: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (parsed === undefined) return address
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, HOUSEHOLD_BITS) : parsed.toString()
}

/** What a provider gives one home or one business: an IPv4 address, or the /56 of an IPv6 one. */
export function customerNetworkOf(address: string): string {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, WIDER[0].bits) : networkOf(address)
}

export interface Network {
  network: string
  /** How many times as much it may do as one address. */
  share: number
}

/** The networks that an address belongs to, the widest last: somebody with a whole /48 has 65,536 times a /64. */
export function networksOf(address: string): Network[] {
  const own = { network: networkOf(address), share: 1 }
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [own]
  return [own, ...WIDER.map(({ bits, share }) => ({ network: prefixOf(parsed, bits), share }))]
}

/**
 * An address of this machine: a command beside the server, or a proxy that TRUST_PROXY does not name. Everybody comes
 * from there then, and what one of them does must not be counted against all.
 */
export const isThisMachine = (address: string): boolean => parse(address)?.range() === 'loopback'

const LOCAL = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** The same of the network that this machine stands in: a proxy may be on another machine, or in a container. */
export const isLocal = (address: string): boolean => LOCAL.has(parse(address)?.range() ?? '')
