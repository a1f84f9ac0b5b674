/** The country of a club by the time zone of its waters, for the zones of the Alps; of others it is not known. */
const COUNTRY_OF_ZONE: Readonly<Record<string, string>> = {
  'Europe/Rome': 'IT',
  'Europe/Vienna': 'AT',
  'Europe/Berlin': 'DE',
  'Europe/Zurich': 'CH',
  'Europe/Ljubljana': 'SI',
  'Europe/Vaduz': 'LI',
}

export const homeCountry = (timeZone: string): string | undefined => COUNTRY_OF_ZONE[timeZone]
