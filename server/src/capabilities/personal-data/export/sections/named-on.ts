import { sql } from 'kysely'
import { inLanguage } from '../../store/in-language.ts'
import { NAMED_ON, type NamedKind, namesSame } from '../../store/people-of-club.ts'
import { sections, type Section } from '../section.ts'

/** The permits of one association that name a child or a guest, without the buyer; `purchaseId` is one of them. */
export const namedSections = (kind: NamedKind, associationId: number, purchaseId: string): Section[] => {
  const { first, last, born } = NAMED_ON[kind]
  return sections({
    namedOn: {
      tables: ['order_line'],
      rows: ({ language }) => sql`
        select u.id as number, ${inLanguage("v.terms -> 'name'", language)} as permit, u.state,
          u.first_day as "firstDay", u.last_day as "lastDay", ${sql.ref(`u.${first}`)} as "firstName",
          ${sql.ref(`u.${last}`)} as "lastName", ${sql.ref(`u.${born}`)} as "birthDate", u.guest_email as "guestEmail",
          u.guest_facts as "guestStated"
        from purchase u join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
          and v.version = u.permit_version
        where u.association_id = ${associationId} and ${namesSame(kind, associationId, purchaseId)}
        order by u.created_at, u.id`,
    },
  })
}
