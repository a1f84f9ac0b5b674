/** Mail may be delayed for half an hour by the receiver; five tries keep an hour safe. */
export const ACTIVATION_MINUTES = 60
export const ACTIVATION_TRIES = 5
/** An unconfirmed registration is deleted after this time; until then new codes can be requested. */
export const REGISTRATION_DAYS = 7
export const LINK_MINUTES = 60
/** A warden may be offline for a week. */
export const INVITATION_DAYS = 7

export const minutesLater = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000)
export const daysLater = (moment: Date, days: number): Date => minutesLater(moment, days * 24 * 60)
