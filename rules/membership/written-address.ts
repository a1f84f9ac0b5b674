import { ADDRESS_PARTS, type PostalAddress } from './postal-address.ts'

/** An address as a list has it: its house number may be in a column of its own, and one cell may have several parts. */
export interface WrittenAddress extends PostalAddress {
  readonly houseNumber?: string
}

/** No more is read of a cell: none is longer. */
const LONGEST = 300

/**
 * “38100 Trento (TN)”, “38122 TRENTO TN”, “A-6020 Innsbruck”. Austria and Switzerland have four digits, Italy and Germany five; in front of
 * them are the letters of the country.
 */
const PLACE = /^((?:[A-Z]{1,2}[ -]{1,3})?\d{4,5}) (?=\p{L})(.+)$/u
/** “Trento (TN)”, “TRENTO TN” */
const WITH_PROVINCE = /^(.+?),? (?:\((\p{L}{2})\)|([A-Z]{2}))$/u
/** “via Roma 3, 38100 Trento”: of several digits the last ones that a word follows. Without a comma only five are a postcode. */
const STREET_AND_PLACE =
  /^(.+?)(?:[,;] ?| - | – |,? (?=\d{5} |[A-Z]{1,2}-\d{4}))(?=(?:[A-Z]{1,2}[ -]{1,3})?\d{4,5} \p{L})(.+)$/u
/** “38100 Trento, via Roma 3” */
const PLACE_AND_STREET = /^((?:[A-Z]{1,2}[ -]{1,3})?\d{4,5} \p{L}[^,;]*)[,;] ?(.+)$/u

/** Postcodes that begin with a zero, which a spreadsheet drops from a number. */
const WITH_ZERO = new Set('RM VT RI FR LT TR PG SS NU OR CA SU OT OG CI VS'.split(' '))
const ITALIAN_DIGITS = 5

/** Lines of one cell are parts of the address, as a comma has them. */
const tidy = (cell: string | undefined): string | undefined =>
  cell
    ?.slice(0, LONGEST)
    .replaceAll(/[\r\n]+/g, ', ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/(?: ?,)+/g, ',')
    .trim() || undefined

function withPlaceOf({ postcode, town, province, ...rest }: PostalAddress): PostalAddress {
  const [, code, name] = (postcode === undefined && PLACE.exec(town ?? '')) || []
  const place = name ?? town
  const [, bare, inBrackets, bareLetters] = (province === undefined && WITH_PROVINCE.exec(place ?? '')) || []
  // Two capitals alone are a province beside an Italian postcode: a village may end with two letters.
  const letters = inBrackets ?? ((code ?? postcode)?.length === ITALIAN_DIGITS ? bareLetters : undefined)
  return {
    ...rest,
    postcode: code ?? postcode,
    town: letters === undefined ? place : bare,
    province: letters?.toUpperCase() ?? province,
  }
}

/** A whole address in the column of the street. */
function splitStreet(street: string): PostalAddress {
  const [, first, place] = STREET_AND_PLACE.exec(street) ?? []
  if (first !== undefined && place !== undefined) return { street: first, town: place }
  const [, town, second] = PLACE_AND_STREET.exec(street) ?? []
  return town === undefined || second === undefined ? { street } : { street: second, town }
}

function postcodeOf({ postcode, province }: PostalAddress): string | undefined {
  const isItalian = WITH_ZERO.has(province?.toUpperCase() ?? '')
  return isItalian && /^\d{3,4}$/.test(postcode ?? '') ? postcode?.padStart(ITALIAN_DIGITS, '0') : postcode
}

/** The parts of an address that a list has written together, each in its place. What is not sure stays where it was written. */
export function readAddress(written: WrittenAddress): PostalAddress {
  const { houseNumber, ...parts } = written
  const given = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, tidy(parts[part])])) as PostalAddress
  const whole = [given.street, tidy(houseNumber)].filter((part) => part !== undefined).join(' ')
  const isWhole = given.town === undefined && given.postcode === undefined && houseNumber === undefined
  const street = isWhole ? splitStreet(whole) : { street: whole }
  const address = withPlaceOf({ ...given, ...street })
  const province = address.province?.length === 2 ? address.province.toUpperCase() : address.province
  const read: Record<string, string | undefined> = {
    ...address,
    province,
    postcode: postcodeOf({ ...address, province }),
  }
  return Object.fromEntries(Object.entries(read).filter(([, part]) => part !== undefined && part !== ''))
}
