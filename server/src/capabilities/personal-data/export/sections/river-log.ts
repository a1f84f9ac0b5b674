import { sql } from 'kysely'
import { inLanguage } from '../../store/in-language.ts'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

export const riverLogSections = sections({
  outings: {
    tables: ['outing'],
    rows: (person) => sql`
      select o.purchase_id as number, o.day, ${inLanguage('z.name', person.language)} as zone, o.slot, o.technique,
        o.started_at as "startedAt", o.ended_at as "endedAt", o.no_catch as "noCatch", o.cancelled, o.versions,
        o.phone_time as "writtenAt", o.arrived_at as "arrivedAt", o.impossible
      from outing o left join zone z on z.association_id = o.association_id and z.id = o.zone_id
      where o.written_by = ${person.accountId} and ${ofClub(person, 'o.association_id')} order by o.day, o.id`,
  },
  fish: {
    tables: ['catch'],
    rows: (person) => sql`
      select c.purchase_id as number, c.species, c.length_mm as "lengthMm", c.weight_g as "weightGrams", c.kept,
        c.caught_at as "caughtAt", ${inLanguage('z.name', person.language)} as zone, c.cancelled, c.versions,
        c.phone_time as "writtenAt", c.arrived_at as "arrivedAt", c.impossible
      from catch c left join zone z on z.association_id = c.association_id and z.id = c.zone_id
      where c.written_by = ${person.accountId} and ${ofClub(person, 'c.association_id')} order by c.caught_at, c.id`,
  },
  catchPhotos: {
    tables: ['catch_photo'],
    // A person's own file has the pictures too, under `pictures` by this id (export/pictures-in-file.ts). An association's list has
    // only the photographs that were sent to it as proof, without their pictures.
    rows: (person) => sql`
      select c.purchase_id as number, p.id as photo, c.species, c.caught_at as "caughtAt", p.begun_at as "arrivedAt",
        p.bytes, p.for_club as "alsoForClub"
      from catch_photo p join catch c on c.association_id = p.association_id and c.id = p.catch_id
      where p.account_id = ${person.accountId} and ${ofClub(person, 'p.association_id')}
        and ${person.associationId === undefined ? sql`true` : sql`p.for_club`} order by p.begun_at, p.id`,
  },
  notes: {
    tables: ['note'],
    rows: (person) => sql`
      select purchase_id as number, text, cancelled, versions, phone_time as "writtenAt", arrived_at as "arrivedAt", impossible
      from note where written_by = ${person.accountId} and author_kind = 'angler' and ${ofClub(person, 'association_id')} order by phone_time, id`,
  },
  earlierVersions: {
    tables: ['earlier_version'],
    // A warden's notes are about others.
    rows: (person) => sql`
      select kind, content, phone_time as "writtenAt", arrived_at as "arrivedAt"
      from earlier_version where written_by = ${person.accountId} and ${person.kind} = 'angler' and ${ofClub(person, 'association_id')} order by phone_time, version_id`,
  },
})
