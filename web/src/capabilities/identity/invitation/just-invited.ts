import type { Location } from 'react-router'

/** History state of the way from an accepted invitation to the person's first page. */
export const JUST_INVITED = { isJustInvited: true }

export const isJustInvited = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as Partial<typeof JUST_INVITED> | null)?.isJustInvited === true
