/** A number as a phone dials it. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Only the web's own addresses are followed, whatever an association has written. */
export const followed = (website: string | undefined): string | undefined =>
  website !== undefined && /^https?:\/\//i.test(website) ? website : undefined
