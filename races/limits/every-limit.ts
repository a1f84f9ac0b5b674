import { atTheRiver } from './at-the-river.ts'
import { ofBuying } from './buying.ts'
import { claimsAndInvitations } from './claims.ts'
import { atCounters } from './counters.ts'
import type { CountedLimit } from './counted-limit.ts'
import { guesses } from './guesses.ts'
import { mailsAndPeople } from './mails-and-people.ts'
import { ofNamedPeople } from './named-people.ts'
import { ofTheOffice } from './office.ts'

/** What else is counted has a race of its own: places, discount uses in all, purchases of a person, guests beside a card. */
export const everyLimit: CountedLimit[] = [
  ...guesses,
  ...mailsAndPeople,
  ...ofNamedPeople,
  ...claimsAndInvitations,
  ...ofTheOffice,
  ...atCounters,
  ...ofBuying,
  ...atTheRiver,
]
