/**
 * Every expected refusal: a stable code and its HTTP status. Its sentence is in locales/<language>/errors.json under the
 * same code; a test compares the three.
 */
export const ERRORS = {
  // General
  INPUT_WRONG: 400,
  API_KEY_WRONG: 401,
  SIGN_IN_NEEDED: 401,
  NOT_FOR_YOUR_ACCOUNT: 403,
  /** The role in the office of the association does not include it. */
  RIGHT_MISSING: 403,
  NOT_FOUND: 404,
  /** The request did not arrive within its time. */
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  TOO_MANY_TRIES: 429,
  HEADERS_TOO_LARGE: 431,
  UNEXPECTED: 500,
  BUSY: 503,
  /** The database is unreachable, starting, read-only or out of connections: retry in a moment. */
  DATABASE_AWAY: 503,
  /** The connection broke while saving, the outcome is unknown: check before repeating. */
  OUTCOME_UNKNOWN: 503,
  /** The disk is full: reading works, saving does not. */
  STORAGE_FULL: 503,

  // Identity
  LOGIN_REFUSED: 401,
  ACCOUNT_INACTIVE: 403,
  /** The password opens an angler's and a warden's account of this e-mail. */
  ACCOUNT_KIND_NEEDED: 409,
  CODE_WRONG: 400,
  CODE_SPENT: 400,
  OLD_PASSWORD_WRONG: 403,
  PAYMENT_UNDER_WAY: 409,
  CORRECTED_TOO_OFTEN: 409,
  SECOND_FACTOR_NEEDED: 401,
  SECOND_FACTOR_WRONG: 401,
  SECOND_FACTOR_SETUP_NEEDED: 403,
  SECOND_FACTOR_OF_OTHERS: 409,
  TICKET_SPENT: 401,
  PASSKEY_REFUSED: 401,
  PASSKEY_KNOWN: 409,
  TOO_MANY_PASSKEYS: 409,
  TOO_MANY_DEVICES: 409,
  CONFIRMATION_NEEDED: 403,
  TOTP_NOT_BEGUN: 409,
  TOTP_ON: 409,
  /** The same person is saved under another id. */
  PERSON_KNOWN: 409,
  /** No member has this number and the account's birth date. */
  MEMBER_NOT_FOUND: 409,
  MEMBER_OF_ANOTHER: 409,
  /** The account and the list of members have different birth dates. */
  MEMBER_BORN_OTHERWISE: 409,
  /** The link of a reminder whose member is in the list no more, or that is too old. */
  REMINDER_GONE: 409,
  /** No letter that is still good has this code. */
  LETTER_UNKNOWN: 409,
  MEMBER_ALREADY: 409,
  TOO_MANY_PEOPLE: 409,

  // Buying
  NOT_BUYABLE: 409,
  PLACE_TAKEN: 409,
  TOO_MANY_HOLDS: 429,
  /** Of memberships that wait for the payment of one buyer, by a transfer for days. */
  TOO_MANY_UNPAID: 409,
  HOLD_MISSING: 409,
  HOLD_EXPIRED: 409,
  PAYMENT_NOT_AUTHORISED: 402,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_CAPTURE_REFUSED: 402,
  OTHER_HOLDER_UNKNOWN: 409,
  DISCOUNT_REFUSED: 409,
  CONDITIONS_CHANGED: 409,
  /** Fewer places are available than a booklet sets aside. */
  PLACES_MISSING: 409,
  BLANK_SOLD: 409,
  /** Sold after the moment at which it went back. */
  BLANK_LATE: 409,
  /** Its place went back and is taken. */
  BLANK_BESIDE: 409,
  /** Handed in unsold, or its booklet is void. */
  BLANK_ENDED: 409,
  /** An outlet would owe the association more than it may. */
  OUTLET_LIMIT: 409,
  /** Some permits of an order cannot be bought, or not beside the others. */
  ORDER_NOT_POSSIBLE: 409,
  /** The place is free, and others wait for it. */
  WAITED_FOR: 409,
  /** There is nothing to wait for. */
  PLACE_IS_FREE: 409,
  /** The association does without one. */
  NO_WAITING_LIST: 409,
  TOO_MANY_WAITS: 409,

  /** It costs something else by now than what was confirmed. */
  PRICE_CHANGED: 409,

  // Photographs of fish
  TOO_MANY_PHOTOS: 429,
  /** What has arrived as a photograph is none; it is forgotten. */
  NOT_A_PHOTO: 400,

  // Changing and giving back
  NOT_CHANGEABLE: 409,
  DAY_NOT_POSSIBLE: 409,
  DAY_FULL: 409,
  HOLDER_NOT_POSSIBLE: 409,
  HOLDER_PAYS_MORE: 409,
  /** A guest's permit: it is none any more, another person's, claimed already, or too long over. */
  CLAIM_GONE: 409,
  CLAIM_OF_ANOTHER: 409,
  CLAIM_USED: 409,
  CLAIM_TOO_LATE: 409,
  /** Of an invitation to a permit, in this order: it ended, it was completed, its limit passed, the permit costs more for this person. */
  INVITATION_GONE: 409,
  INVITATION_USED: 409,
  INVITATION_TOO_LATE: 409,
  INVITATION_COSTS_MORE: 409,
  /** The association takes no transfers online, or the order has permits, which are paid at once. */
  TRANSFER_NOT_OFFERED: 409,
  WEBHOOK_REFUSED: 400,

  // Booking
  NOT_BOOKABLE: 409,

  // Office
  /** A line of the bank's statement is not the transfer that it was said to be. */
  LINE_DIFFERS: 409,
  /** The association would be left without an owner. */
  LAST_OWNER: 409,
  OFFICER_KNOWN: 409,
  /** A role that is that of an outlet, and no outlet that sells; or the other way round. */
  OUTLET_UNKNOWN: 409,
  /** Somebody else saved after this was read. */
  CHANGED_MEANWHILE: 409,
  CANNOT_UNDO: 409,
  /** The association was imported before its file was kept. */
  FILE_NOT_KEPT: 409,
  /** Values that a file of an association cannot have. */
  DRAFT_WRONG: 422,
  /** What the draft still has of a template is neither changed nor said to be the association's own. */
  STILL_EXAMPLE: 422,
  /** More sales match than can be looked through. */
  SEARCH_TOO_WIDE: 400,
  NO_RECIPIENTS: 409,
  NO_MEMBER_TO_REMIND: 409,
  /** Fewer rows of a list of members have arrived than were sent. */
  LIST_INCOMPLETE: 409,
  /** No row of it has a member. */
  LIST_EMPTY: 409,
  NUMBERS_SHARED: 409,
  REFUNDED_RETURNING: 409,
  MEMBER_HAS_PAID: 409,
  /** The card provider opens no account or form for this association: the operator sees why. */
  CARD_ACCOUNT_REFUSED: 409,
  /** The card provider does not answer; nothing was paid and nothing is lost. */
  CARDS_UNREACHABLE: 503,
  /** Cash is taken and given only with an open till. */
  TILL_NOT_OPEN: 409,
  /** One till for each seller or outlet. */
  TILL_OPEN: 409,
  /** Somebody has closed it. */
  TILL_CLOSED: 409,
  /** More cash than is in the till by its entries. */
  TILL_TOO_LITTLE: 409,

  // Programs of an association
  /** No key, or one that is unknown or revoked. */
  KEY_WRONG: 401,
  /** The key does not have the right of the call. */
  KEY_RIGHT_MISSING: 403,
  /** The address contains the key: browsers and proxies keep addresses. */
  KEY_IN_ADDRESS: 400,
  TOO_MANY_KEYS: 409,
  TOO_MANY_WEBHOOKS: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** Mistakes in one field; texts in errors.json under `fields`. */
export const FIELD_ERRORS = [
  'REQUIRED',
  'UNKNOWN_FIELD',
  'WRONG_KIND',
  'NOT_AN_EMAIL',
  'EMAIL_TWICE',
  'TWO_EMAILS',
  'MEMBER_KNOWN',
  'MEMBER_TWICE',
  'MEMBER_UNKNOWN',
  'MEMBER_NUMBER_TAKEN',
  /** The first of several numbers does not end in digits, or the last would be too long. */
  'NUMBER_NOT_COUNTABLE',
  'NOT_A_DAY',
  'NOT_A_MONTH',
  'NOT_A_TIME',
  'TIME_IN_FUTURE',
  'BEFORE_BOOKLET',
  'NOT_A_NUMBER',
  'NOT_AN_ID',
  'NOT_A_CHOICE',
  'NOT_A_COUNTRY',
  'NOT_A_PHONE',
  'NOT_AN_IBAN',
  'NOT_A_WEB_ADDRESS',
  /** Of what our server calls: not https, a port of its own, numbers, or a private network. */
  'NOT_A_PUBLIC_ADDRESS',
  'NOT_A_PUSH_KEY',
  'NOT_A_COLOUR',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_BIG',
  'LESS_THAN_PRICE',
  'PAID_FOR_LONGER',
  'NOT_ALLOWED_CHARACTERS',
  'DAY_IN_FUTURE',
  'DAY_IN_PAST',
  'DAY_TOO_OLD',
  'DAY_TOO_FAR',
  'LAST_DAY_BEFORE_FIRST',
  'DOCUMENT_ENDED',
  'DUTY_TOO_LONG',
  'NO_DUTY_DAY',
  'NOT_A_DUTY_DAY',
  'BIRTH_DATE_MOVES_PERMIT',
  'EMAIL_IS_FIXED',
  'EMAIL_IS_THE_SAME',
  'EMAIL_UNREACHABLE',
  'KIND_IS_FIXED',
  'CODE_OR_OLD_PASSWORD',
  'PASSWORD_BLANK',
  'PASSWORD_OWN_DATA',
  'PASSWORD_REPEATED',
  'PASSWORD_SEQUENCE',
  'PASSWORD_COMMON',
  'DAYS_TOO_FEW',
  'DAYS_TOO_MANY',
  'DAYS_NOT_OFFERED',
  'LAST_DAY_GIVEN',
  'ZONE_NEEDED',
  'ZONE_UNKNOWN',
  'NOT_A_LOGO',
  'NOT_A_PICTURE',
  'TOO_MANY_PICTURES',
  'PIECE_NOT_NEXT',
  'PIECE_LENGTH',
  'ZONE_NEEDS_OPTION',
  'ZONE_CLOSED',
  'ZONE_NOT_ASKED',
  'SLOT_NEEDED',
  'SLOT_UNKNOWN',
  'SLOT_NOT_HERE',
  'SLOT_NOT_FOR_KEEPING',
  'SLOT_NOT_ASKED',
  'TECHNIQUE_NEEDED',
  'TECHNIQUE_NOT_ALLOWED',
  'TECHNIQUE_NOT_ASKED',
  'KEEPING_NOT_ALLOWED',
  'OPTION_UNKNOWN',
  'OPTION_NOT_PAID',
  'HOLDER_TWICE',
  'HOLDER_IS_BUYER',
  'INVITATION_TOO_LATE',
  'MINORS_NOT_ACCOMPANIED_HERE',
  'MINOR_NAME_NEEDED',
  'MINOR_BIRTH_NEEDED',
  'MINOR_TOO_OLD',
  'BUYER_NOT_ADULT',
  'ADULT_MISSING',
  'COMPANION_CODE_WRONG',
  'TOO_MANY_MINORS',
  'DISCOUNT_UNKNOWN',
  'DAY_OUTSIDE_PERMIT',
  'UNKNOWN_KIND',
  'CHECK_OF_NOBODY',
  'NOT_A_CURSOR',
  'HTTPS_NEEDED',
  'ADDRESS_NOT_PUBLIC',
  'ADDRESS_WITH_PORT',
  'ADDRESS_WITH_PASSWORD',
] as const
export type FieldErrorCode = (typeof FIELD_ERRORS)[number]

/** A longer list helps nobody, and building it would cost more than reading the request. */
export const MOST_MISTAKES = 20

export interface FieldError {
  /** The Italian name, with a path into lists: `arrOpzioniAggiuntive.0`. */
  field: string
  code: FieldErrorCode
  message: string
}

/** The `type` of a problem. */
export const problemType = (code: ErrorCode) => `/problems/${code.toLowerCase().replaceAll('_', '-')}`

/** RFC 9457, application/problem+json. Members of single codes are in problem-extensions.ts. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  /** The reason in this case, in the caller's language. */
  detail?: string
  fields?: FieldError[]
}
