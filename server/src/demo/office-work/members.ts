import { recordEvent } from '#server/capabilities/staff/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { DemoOfficer } from './office-of-the-lake.ts'

/** Beside those of the file: some until the end of a year, one whose last day is over. */
export async function theNewMembers(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const year = at.getUTCFullYear()
  const members = [
    { first_name: 'Marta', last_name: 'Zeni', number: 'L-101', valid_until: `${year}-12-31` },
    { first_name: 'Tullio', last_name: 'Dallapè', number: 'L-102', valid_until: `${year}-12-31` },
    { first_name: 'Ines', last_name: 'Pedrotti', number: 'L-103', valid_until: `${year + 1}-12-31` },
    { first_name: 'Rocco', last_name: 'Bertoldi', number: 'L-088', valid_until: `${year - 1}-12-31` },
    // A child of Luca’s, whose card is in his app.
    {
      email: 'luca@demo.example',
      first_name: 'Pietro',
      last_name: 'Moser',
      number: 'L-104',
      birth_date: `${year - 9}-06-14`,
      valid_until: `${year + 1}-12-31`,
    },
    // An older member, of whom the association has no e-mail.
    {
      email: null,
      first_name: 'Ada',
      last_name: 'Franceschini',
      number: 'L-001',
      birth_date: '1941-07-30',
      valid_until: null,
    },
  ]
  const listed = await tx
    .selectFrom('association_member')
    .select('email')
    .where('association_id', '=', associationId)
    .execute()
  for (const member of members) {
    const email = `${member.first_name.toLowerCase()}@demo.example`
    if (!('email' in member) && listed.some((one) => one.email === email)) continue
    const added = await tx
      .insertInto('association_member')
      .values({ association_id: associationId, email, by_office: true, in_file: false, ...member })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, officer, { act: 'member.added', subjectId: added.id }, at)
  }
}
