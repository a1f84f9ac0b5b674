import type { Services } from '#server/platform/http/services.ts'
import { changePurchase, peopleOfPurchase } from '../../purchase/index.ts'
import { forEachDue } from '../store/each-due.ts'
import { invitationMailOf, invitationMailsDue } from '../store/invitation-links.ts'
import { mailInvitation } from './invitation-mail.ts'

/** Who is invited gets a link once the permit is sold, and one reminder before the limit. */
export const mailInvited = (services: Services): Promise<void> =>
  forEachDue(services, {
    read: (after) => invitationMailsDue(services.db, services.clock.now(), after),
    act: ({ purchaseId }) => mailOne(services, purchaseId),
    failure: 'an invitation could not be mailed',
  })

const mailOne = (services: Services, purchaseId: string) =>
  changePurchase(services.db, purchaseId, async ({ tx, purchase }) => {
    const now = services.clock.now()
    const due = await invitationMailOf(tx, purchase, now)
    if (due === undefined) return undefined
    const people = await peopleOfPurchase(services.db, purchase, tx)
    await mailInvitation(services, tx, purchase, { people, isReminder: due === 'reminder', now })
    return true
  })
