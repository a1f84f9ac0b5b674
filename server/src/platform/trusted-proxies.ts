import { isIP } from 'node:net'

/** Addresses and networks whose `X-Forwarded-For` is believed; false: nobody's. */
export type TrustedProxies = false | string[]

/** Names that Fastify knows for the machine itself and for private networks. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** 10.0.0.0/8 and fc00::/7 are the widest networks of one owner: a wider one has strangers in it. */
const FEWEST_BITS = { 4: 8, 6: 7 }
const MOST_BITS = { 4: 32, 6: 128 }

/** One address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind !== 4 && kind !== 6) return NETWORK_NAMES.has(text)
  if (bits === undefined) return true
  const count = /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return rest.length === 0 && count >= FEWEST_BITS[kind] && count <= MOST_BITS[kind]
}

/**
 * Undefined: a setting that names no proxies. `1`, `true` and 0.0.0.0/0 would believe whatever any client says of itself,
 * and a number of proxies in a row says nothing of who they are either.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | undefined {
  if (text === undefined || text === '0' || text === 'false') return false
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}
