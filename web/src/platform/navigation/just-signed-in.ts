import type { Location } from 'react-router'

/** History state of the way from the sign-in, which named no page, to start. */
export const JUST_SIGNED_IN = { isJustSignedIn: true }

export const isJustSignedIn = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as Partial<typeof JUST_SIGNED_IN> | null)?.isJustSignedIn === true
