/** Who may do what in the office of an association: a table of rights for each role, read on each request. */

export const OFFICE_ROLES = [
  'owner',
  'secretary',
  'treasurer',
  'counter',
  'outlet',
  'wardensCoordinator',
  'reader',
] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

export const OFFICE_RIGHTS = [
  /** The people of the office and their roles. */
  'staff',
  /** Name, look, texts and contacts of the association. */
  'settings',
  'payouts',
  /** Personal data of one person: all of it, or none any more. */
  'erase',
  /** Permits, zones and prices. */
  'terms',
  'publish',
  /** Closures: opened again, and with `money` their refunds; who has it stops those too. */
  'close',
  /** A closure that only stops the sale. */
  'stopSale',
  /** Sales and members, with names. */
  'people',
  /** Refunds, the till, discount codes. */
  'money',
  /** Money given back by hand; without `money` what one has sold in cash oneself, at an outlet what it has sold. */
  'giveBack',
  /** Permits over a counter; with the role `outlet` only what its outlet sells. */
  'sell',
  /** The account of the outlet where one works; only the role `outlet` has one. */
  'ownOutlet',
  'wardens',
  'block',
  /** Figures without names. */
  'statistics',
] as const
export type OfficeRight = (typeof OFFICE_RIGHTS)[number]

const RIGHTS: Record<OfficeRole, readonly OfficeRight[]> = {
  owner: OFFICE_RIGHTS.filter((right) => right !== 'ownOutlet'),
  secretary: ['terms', 'publish', 'close', 'stopSale', 'people', 'wardens', 'block', 'statistics'],
  treasurer: ['payouts', 'close', 'stopSale', 'people', 'money', 'giveBack', 'sell', 'statistics'],
  counter: ['giveBack', 'sell'],
  outlet: ['giveBack', 'sell', 'ownOutlet'],
  wardensCoordinator: ['stopSale', 'wardens', 'block', 'statistics'],
  reader: ['statistics'],
}

/** The roles of the club's own people; who sells at an outlet is invited where that outlet is. */
export const CLUB_ROLES = OFFICE_ROLES.filter((role) => role !== 'outlet')

export const rightsOf = (role: OfficeRole): readonly OfficeRight[] => RIGHTS[role]

export const hasRight = (role: OfficeRole, right: OfficeRight): boolean => RIGHTS[role].includes(right)

/** Whose password alone is not enough: these two give money back, name people of the office, or both. */
export const needsSecondFactor = (role: OfficeRole): boolean => role === 'owner' || role === 'treasurer'
