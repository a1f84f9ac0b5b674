import * as z from 'zod/mini'
import { guestFact } from './facts.ts'
import * as f from './fields.ts'
import { field } from './wire.ts'

const MOST_FACTS = 20

/** A person without an account for whom a permit is bought. */
export const guestFields = {
  guestFirstName: field('nomeOspite', f.optional(f.line(80))),
  guestLastName: field('cognomeOspite', f.optional(f.line(80))),
  guestBirthDate: field('dataNascitaOspite', f.optional(f.day)),
  /** Where the guest gets their own permit, with the link to claim it. */
  guestEmail: field('emailOspite', f.optional(f.email)),
  /** What the permit asks of them, as far as a person without an account can state it. */
  guestFacts: field('datiOspite', f.optional(z.array(guestFact).check(z.maxLength(MOST_FACTS)))),
}
