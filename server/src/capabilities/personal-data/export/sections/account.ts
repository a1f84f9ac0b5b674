import { sql } from 'kysely'
import type { VoluntaryField } from '#contract/person.ts'
import { VOLUNTARY_COLUMNS } from '#server/platform/database/voluntary-columns.ts'
import { inLanguage } from '../../store/in-language.ts'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

/** Names of the download that are older than those of the contract. */
const NAMES: Partial<Record<VoluntaryField, string>> = { nationality: 'country' }
const voluntary = sql.join(
  VOLUNTARY_COLUMNS.map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(NAMES[field] ?? field)}`),
)

export const accountSections = sections({
  account: {
    tables: ['account'],
    rows: ({ accountId }) => sql`
      select kind, email, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", language,
        ${voluntary}, newsletter as news, created_at as "createdAt", activated_at as "activatedAt"
      from account where id = ${accountId}`,
  },
  corrections: {
    tables: ['person_correction'],
    rows: ({ accountId }) => sql`
      select first_name as "firstName", last_name as "lastName", birth_date as "birthDate",
        corrected_by as "correctedBy", corrected_at as "correctedAt", permits
      from person_correction where account_id = ${accountId} order by corrected_at, id`,
  },
  consents: {
    tables: ['consent'],
    rows: ({ accountId }) => sql`
      select purpose, given, way, at from consent where account_id = ${accountId} order by at, id`,
  },
  favourites: {
    tables: ['favourite'],
    rows: ({ accountId, language }) => sql`
      select a.name as association, ${inLanguage("v.terms -> 'name'", language)} as permit, f.created_at as "createdAt"
      from favourite f
      join permit p on p.id = f.permit_id
      join association a on a.id = p.association_id
      join permit_version v
        on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
      where f.account_id = ${accountId} order by f.created_at, f.permit_id`,
  },
  savedPeople: {
    tables: ['saved_person'],
    rows: ({ accountId }) => sql`
      select kind as "savedAs", first_name as "firstName", last_name as "lastName", birth_date as "birthDate", email,
        licence_number as "licenceNumber",
        licence_until as "licenceUntil", created_at as "createdAt", last_used_at as "lastUsedAt"
      from saved_person where account_id = ${accountId} order by last_used_at desc, id`,
  },
  savedCards: {
    tables: ['saved_card'],
    rows: (person) => sql`
      select a.name as association, c.brand as card, c.last4 as "cardLastDigits",
        lpad(c.expiry_month::text, 2, '0') || '/' || c.expiry_year as "cardExpiry", coalesce(c.consented_at, c.requested_at) as "savedAt"
      from saved_card c join association a on a.id = c.association_id
      where c.account_id = ${person.accountId} and ${ofClub(person, 'c.association_id')} order by a.name, c.id`,
  },
  waits: {
    tables: ['wait'],
    rows: (person) => sql`
      select a.name as association, ${inLanguage("v.terms -> 'name'", person.language)} as permit, w.day, w.slot,
        (select string_agg(concat_ws(' ', e ->> 'otherEmail', e ->> 'minorFirstName', e ->> 'minorLastName',
          e ->> 'minorBirthDate', e ->> 'guestFirstName', e ->> 'guestLastName', e ->> 'guestBirthDate', e ->> 'guestEmail',
          (select string_agg(concat_ws(' ', f ->> 'number', f ->> 'validUntil'), ' ') from jsonb_array_elements(e -> 'guestFacts') f)), ', ')
          from jsonb_array_elements(w.people) e where e <> '{}') as "boughtFor",
        w.joined_at as "createdAt", w.ended_at as "endedAt"
      from wait w
      join association a on a.id = w.association_id
      join permit p on p.id = w.permit_id
      join permit_version v
        on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
      where w.account_id = ${person.accountId} and ${ofClub(person, 'w.association_id')} order by w.joined_at, w.id`,
  },
  memberGuesses: {
    tables: ['member_guess'],
    rows: (person) => sql`
      select a.name as association, g.at from member_guess g join association a on a.id = g.association_id
      where g.account_id = ${person.accountId} and ${ofClub(person, 'g.association_id')} order by a.name`,
  },
  statedFacts: {
    tables: ['stated_fact'],
    rows: (person) => sql`
      select a.name as association, f.kind, f.number as "statedNumber", f.valid_until as "validUntil", f.stated_at as "statedAt",
        f.confirmed_at as "confirmedAt"
      from stated_fact f join association a on a.id = f.association_id
      where f.account_id = ${person.accountId} and ${ofClub(person, 'f.association_id')} order by a.name, f.key`,
  },
  emailChanges: {
    tables: ['email_change'],
    rows: ({ accountId }) => sql`
      select new_email as "newEmail", created_at as "createdAt", old_confirmed_at as "confirmedByOldAddressAt",
        new_confirmed_at as "confirmedByNewAddressAt", outcome, ended_at as "endedAt"
      from email_change where account_id = ${accountId} order by created_at, id`,
  },
  registrations: {
    tables: ['registration'],
    // Another person may have typed this e-mail: their other data are not shown.
    rows: ({ email, kind }) => sql`
      select created_at as "createdAt", confirmed_at as "confirmedAt"
      from registration where email = ${email} and ${kind} = 'angler' order by created_at, id`,
  },
})
