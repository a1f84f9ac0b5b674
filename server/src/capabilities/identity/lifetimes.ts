/** Mail may be held back for half an hour by the receiver; five tries keep an hour safe. */
export const ACTIVATION_MINUTES = 60
export const ACTIVATION_TRIES = 5
/** How long a registration waits for its confirmation, with new codes on demand; then it is forgotten. */
export const REGISTRATION_DAYS = 7
export const LINK_MINUTES = 60
/** A warden may be at the river all week. */
export const INVITATION_DAYS = 7

export const minutesLater = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000)
export const daysLater = (moment: Date, days: number): Date => minutesLater(moment, days * 24 * 60)
