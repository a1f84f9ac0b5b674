import { createHash } from 'node:crypto'
import { customerNetworkOf, isThisMachine } from '#server/platform/http/network.ts'

/** The network that a place is held from, as it is kept while it is unpaid; null: it is not counted by network. */
export const holdNetworkOf = (address: string): string | null =>
  isThisMachine(address)
    ? null
    : createHash('sha256')
        .update(`hold:${customerNetworkOf(address)}`)
        .digest('base64url')
