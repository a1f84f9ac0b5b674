import { ofBuying } from './buying.ts'
import type { CountedLimit } from './counted-limit.ts'
import { guesses } from './guesses.ts'
import { mailsAndLooks } from './mails-and-looks.ts'
import { ofTheOffice } from './office.ts'

/** What else is counted has a race of its own: places, discount uses in all, purchases of a person, guests beside a card. */
export const everyLimit: CountedLimit[] = [...guesses, ...mailsAndLooks, ...ofTheOffice, ...ofBuying]
