/** Where a member is written to by post, in the order in which lists and forms have it. The street has the house number. */
export const ADDRESS_PARTS = ['street', 'postcode', 'town', 'province', 'country'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type PostalAddress = Readonly<Partial<Record<AddressPart, string>>>

/** A letter arrives with the street and the town; the rest helps. */
export const isPostable = ({ street, town }: PostalAddress): boolean =>
  street !== undefined && town !== undefined

/** The letters by which a plate or an address names a province. */
const SHORT_PROVINCE = /^[A-Z]{2}$/

/** Countries as plates and lists have them. */
const SHORT_COUNTRIES: Readonly<Record<string, string>> = {
  A: 'AT',
  AUT: 'AT',
  D: 'DE',
  DEU: 'DE',
  F: 'FR',
  I: 'IT',
  ITA: 'IT',
  SLO: 'SI',
}

/** The code of a country that is written by a few letters. */
export function shortCountry(written: string): string | undefined {
  const letters = written.trim().toUpperCase()
  return SHORT_COUNTRIES[letters] ?? (/^[A-Z]{2}$/.test(letters) ? letters : undefined)
}

/** As an envelope has it below the name: the street, then postcode and town, then a country that is not the sender's. */
export function linesOfAddress({ street, postcode, town, province, country }: PostalAddress): string[] {
  const short = province === undefined || SHORT_PROVINCE.test(province) ? province : `(${province})`
  const place = [postcode, town, town === undefined ? undefined : short].filter((part) => part !== undefined)
  return [street ?? '', place.join(' '), country?.toUpperCase() ?? ''].filter((line) => line !== '')
}
