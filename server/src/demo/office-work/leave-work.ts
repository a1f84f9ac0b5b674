import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { demoPassword, NEW_CLUB } from '../people.ts'
import { aFloodInAutumn } from './flood.ts'
import { theMembersOfTheYear } from './members-of-the-year.ts'
import { theNewMembers } from './members.ts'
import { officeOfTheLake } from './office-of-the-lake.ts'
import { anOrdinanceInForce } from './ordinance.ts'
import { tillsOfTheCounter } from './tills.ts'
import { aMailThatDidNotArrive } from './undelivered-mail.ts'
import { aBlockedAngler, aWardenWhoHasNotComeYet, theWardensWeek } from './wardens.ts'

const DAY_MS = 86_400_000

/** An ordinary day of an office: some acts in the trail, and one of each thing that needs an officer. */
export async function leaveWorkForTheOffice(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const invitedId = await createAccountForDemo(
    services,
    {
      email: 'sara@demo.example',
      password: demoPassword,
      kind: 'office',
      firstName: 'Sara',
      lastName: 'Pangrazzi',
      birthDate: null,
      language: 'it',
    },
    ago(12),
  )
  await inTransaction(db, async (tx) => {
    const people = await officeOfTheLake(tx)
    const [owner, secretary] = [people.get('owner'), people.get('secretary')]
    if (owner === undefined || secretary === undefined) return
    const { associationId } = owner
    await tx
      .insertInto('association_officer')
      .values({
        association_id: associationId,
        account_id: invitedId,
        role: 'wardensCoordinator',
        invited_by: owner.accountId,
        invited_at: ago(12),
        accepted_at: null,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    const role = 'wardensCoordinator'
    // The trail is in the order in which it was written: the oldest act first.
    await aWardenWhoHasNotComeYet(tx, services, secretary, ago(30))
    await aBlockedAngler(tx, secretary, ago(20))
    await theNewMembers(tx, secretary, ago(15))
    await theMembersOfTheYear(tx, secretary, ago(14), dayIn(NEW_CLUB.timeZone, now))
    await recordEvent(tx, owner, { act: 'officer.invited', subjectId: invitedId, after: { role } }, ago(12))
    await aFloodInAutumn(tx, secretary, ago(9))
    await anOrdinanceInForce(tx, secretary, ago(3))
    await aMailThatDidNotArrive(tx, secretary, ago(1))
    const seller = people.get('counter')
    await theWardensWeek(tx, secretary, now)
    if (seller !== undefined) await tillsOfTheCounter(tx, seller, now)
  })
}
