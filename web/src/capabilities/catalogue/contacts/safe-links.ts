/** A tel: address without spaces and punctuation. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The website of an association; undefined unless it is http or https. */
export const followed = (website: string | undefined): string | undefined =>
  website !== undefined && /^https?:\/\//i.test(website) ? website : undefined
