/**
 * How to say what many clubs look for, or what they do instead where Lenza has no such thing: by the names of the fields
 * that they try, in lower case, letters and digits only. The sentences are mistakes in locales/<language>/import.json.
 */
export const FIELD_HINTS = {
  HINT_DEPOSIT: ['deposit', 'downpayment', 'prepayment', 'cauzione', 'acconto', 'caparra'],
  HINT_WAITING_LIST: ['waitinglist', 'waitlist', 'standby', 'listaattesa', 'listadattesa'],
  HINT_SUN_TIMES: ['sunrise', 'sunset', 'dawn', 'dusk', 'sun', 'alba', 'tramonto'],
  HINT_PHONE: ['phonerequired', 'askphone', 'phonenumber', 'telephone', 'mobile', 'telefono', 'cellulare'],
  HINT_OTHER_PAYMENT: [
    'banktransfer',
    'iban',
    'transfer',
    'cash',
    'paypal',
    'satispay',
    'bonifico',
    'contanti',
    'paymentmethods',
  ],
  HINT_UPLOAD: [
    'upload',
    'photo',
    'photoupload',
    'selfie',
    'scan',
    'attachment',
    'attachments',
    'foto',
    'allegato',
    'allegati',
    'documentupload',
  ],
  HINT_FAMILY: ['family', 'familyticket', 'familyprice', 'famiglia', 'group', 'groupticket', 'couple'],
  HINT_HOURS_24: [
    'hours',
    '24h',
    '24hours',
    'hours24',
    'twentyfourhours',
    'durationhours',
    'validhours',
    'ore',
    'duration',
  ],
  HINT_DYNAMIC_PRICES: [
    'dynamicprice',
    'dynamicprices',
    'dynamicpricing',
    'earlybird',
    'lastminute',
    'surgeprice',
  ],
  HINT_AGE: [
    'age',
    'ages',
    'minage',
    'maxage',
    'childage',
    'minorage',
    'agelimit',
    'eta',
    'etaminima',
    'etamassima',
  ],
  HINT_SENIOR: [
    'senior',
    'seniors',
    'pensioner',
    'pensioners',
    'over65',
    'seniorprice',
    'anziani',
    'pensionati',
  ],
  HINT_RESIDENT: [
    'resident',
    'residents',
    'residentprice',
    'residenti',
    'locals',
    'disabled',
    'disability',
    'disabili',
    'disabilita',
  ],
  HINT_WEEKEND_PRICE: [
    'weekend',
    'weekendprice',
    'holidayprice',
    'sundayprice',
    'prezzofestivo',
    'festivo',
    'weekendcents',
  ],
  HINT_CALENDAR: [
    'seasons',
    'season',
    'weekdays',
    'closeddays',
    'openingdays',
    'openings',
    'stagione',
    'stagioni',
    'giorni',
  ],
  HINT_CANCELLATION: ['cancellation', 'cancel', 'refund', 'refunds', 'rimborso', 'disdetta', 'annullamento'],
  HINT_NUMBER_OF_PLACES: [
    'maxpermits',
    'maxanglers',
    'maxpeople',
    'maxperday',
    'permitsperday',
    'posti',
    'numerochiuso',
    'available',
    'quota',
  ],
  HINT_ONE_PER_DAY: ['oneperday', 'maxperperson', 'perperson', 'limitperperson'],
  HINT_MEMBERS_ONLY: ['membersonly', 'onlymembers', 'personal', 'solosoci', 'soci'],
  HINT_INVOICE: ['invoice', 'invoices', 'fattura', 'vat', 'iva', 'taxcode'],
  HINT_BOAT: ['boat', 'boats', 'rental', 'barca', 'barche', 'noleggio', 'extras', 'extra', 'supplements'],
} as const satisfies Record<string, readonly string[]>
export type FieldHint = keyof typeof FIELD_HINTS

const byName = new Map<string, FieldHint>(
  Object.entries(FIELD_HINTS).flatMap(([hint, names]) =>
    names.map((name) => [name, hint as FieldHint] as const),
  ),
)

/** The hint for an unknown field: `bank_transfer` and `bankTransfer` are the same. */
export const hintOf = (field: string): FieldHint | undefined =>
  byName.get(
    field
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  )
