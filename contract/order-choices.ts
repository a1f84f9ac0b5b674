import * as f from './fields.ts'
import { guestFact } from './facts.ts'
import { field } from './wire.ts'

/** What was chosen in an order, as a form shows it again: each field as `stripe-payment-intent` takes it, and its name. */
export const orderChoices = {
  zoneId: field('idZona', f.optional(f.publicId)),
  zoneName: field('nomeZona', f.optional(f.text)),
  slot: field('orario', f.optional(f.text)),
  slotName: field('descrizioneOrario', f.optional(f.text)),
  technique: field('idTecnica', f.optional(f.technique)),
  keepsCatch: field('bConPrelievo', f.optional(f.boolean)),
  options: field('arrOpzioniAggiuntive', f.list(f.text)),
  otherEmail: field('emailAltroUtente', f.optional(f.text)),
  accompaniedMinor: field('minoreAccompagnato', f.optional(f.boolean)),
  minorFirstName: field('nomeMinore', f.optional(f.text)),
  minorLastName: field('cognomeMinore', f.optional(f.text)),
  minorBirthDate: field('dataNascitaMinore', f.optional(f.day)),
  guestFirstName: field('nomeOspite', f.optional(f.text)),
  guestLastName: field('cognomeOspite', f.optional(f.text)),
  guestBirthDate: field('dataNascitaOspite', f.optional(f.day)),
  guestEmail: field('emailOspite', f.optional(f.text)),
  guestFacts: field('datiOspite', f.optional(f.list(guestFact))),
  invitedEmail: field('emailInvito', f.optional(f.text)),
}
