import { sql } from 'kysely'
import { inLanguage } from '../../store/in-language.ts'
import { sections, type Section } from '../section.ts'

/** The permits of one association that name a child, without the adult; `purchaseId` is one of them. */
export const childSections = (associationId: number, purchaseId: string): Section[] =>
  sections({
    childOn: {
      tables: ['purchase'],
      rows: ({ language }) => sql`
        select u.id as number, ${inLanguage("v.terms -> 'name'", language)} as permit, u.state,
          u.first_day as "firstDay", u.last_day as "lastDay", u.minor_first_name as "minorFirstName",
          u.minor_last_name as "minorLastName", u.minor_birth_date as "minorBirthDate"
        from purchase u join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
          and v.version = u.permit_version
        where u.association_id = ${associationId} and u.holder_kind = 'minor'
          and (u.minor_first_name, u.minor_last_name, u.minor_birth_date) = (
            select n.minor_first_name, n.minor_last_name, n.minor_birth_date from purchase n
            where n.association_id = ${associationId} and n.id = ${purchaseId}::uuid)
        order by u.created_at, u.id`,
    },
  })
