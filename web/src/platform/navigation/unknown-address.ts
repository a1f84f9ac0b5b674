import type { Location } from 'react-router'

/** History state of the way from an address without a page to start. */
export const UNKNOWN_ADDRESS = { isUnknownAddress: true }

export const wasUnknown = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as Partial<typeof UNKNOWN_ADDRESS> | null)?.isUnknownAddress === true
