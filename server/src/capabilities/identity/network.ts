import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 one, since one household or
 * one rented server has as many addresses in it as it likes.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return bare
  const [head = '', tail = ''] = bare.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
