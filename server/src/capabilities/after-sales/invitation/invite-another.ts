import { isDeepStrictEqual } from 'node:util'
import { inviteAnother } from '#contract/permit-invitations.ts'
import type { RequestOf } from '#contract/call.ts'
import { wireNameOf } from '#contract/wire.ts'
import { isSamePerson } from '#rules/sale/same-person.ts'
import { requestedHolder } from '#rules/sale/order.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { guestOf } from '../../catalogue/index.ts'
import { invitedOn, isOver } from '../../permits/index.ts'
import {
  changeSoldPermit,
  invitationOver,
  peopleOfPurchase,
  type PermitRequest,
  type PurchasePeople,
} from '../../purchase/index.ts'
import { takenFromGuest } from '../change/change-mails.ts'
import { columnsWithoutAccount } from '../change/columns-without-account.ts'
import { decideHolder, type WithoutAccount } from '../change/decide-holder.ts'
import { refuseInvalid, requireValid } from '../change/require-changeable.ts'
import { type HolderChange, writeHolder } from '../change/write-holder.ts'
import { forgetGuestLinks } from '../store/guest-links.ts'
import { requireOpen } from './find-invited.ts'
import { mailInvitation } from './invitation-mail.ts'

type Input = RequestOf<typeof inviteAnother>

const fieldOf = (name: 'invitedEmail' | 'guestEmail' | 'guestBirthDate') =>
  wireNameOf(inviteAnother.request, name)

/** Whom the buyer names: somebody by e-mail, or a guest. Refuses both, neither, and the buyer themselves. */
export function namedIn({ purchaseId: _of, ...fields }: Input, buyer: Pick<Angler, 'email'>): WithoutAccount {
  const wanted = requestedHolder(fields)
  if ('mistakes' in wanted)
    return refuseFields(
      wanted.mistakes.map(({ field, code }) => ({
        field: wireNameOf(inviteAnother.request, field as never),
        code,
      })),
    )
  const { holder } = wanted
  if (holder.kind !== 'guest' && holder.kind !== 'invited')
    return refuseFields([{ field: fieldOf('invitedEmail'), code: 'REQUIRED' }])
  const [email, field] =
    holder.kind === 'guest'
      ? [holder.guest.email, fieldOf('guestEmail')]
      : [holder.email, fieldOf('invitedEmail')]
  return email?.toLowerCase() === buyer.email.toLowerCase()
    ? refuseFields([{ field, code: 'HOLDER_IS_BUYER' }])
    : holder
}

/**
 * Names another person in place of who was invited, whose link ends; the same e-mail is only mailed again. A guest can be named
 * after the limit too, until the permit is over: nobody had it before, so no rule of handing over counts. Undefined: it has changed.
 */
export async function inviteOnce(
  request: PermitRequest,
  purchase: PurchaseRow,
  named: WithoutAccount,
): Promise<PurchaseRow | undefined> {
  const { services, now } = request
  requireValid(request, purchase)
  const invited = invitedOn(purchase)
  if (invited === undefined) return nameAnotherGuest(request, purchase, named)
  const people = await peopleOfPurchase(services.db, purchase)
  requireBorn(purchase, named)
  if (named.kind === 'invited') requireOpen(request, purchase, people)
  if (named.kind === 'invited' && named.email === invited.email) return mailAgain(request, purchase, people)
  if (isOver(purchase, people.terms, people.details.timeZone, now)) return refuseInvalid(request)
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(request, purchase, people, {
      email: people.buyer.email,
      keepsFor: named,
      isFirst: 'byBuyer',
    })),
    ...naming(request, purchase, people, named),
  })
}

/** In place of a guest, by the rules of handing over. Undefined: it has changed. */
async function nameAnotherGuest(
  request: PermitRequest,
  purchase: PurchaseRow,
  named: WithoutAccount,
): Promise<PurchaseRow | undefined> {
  const present = guestOf(purchase)
  if (present === undefined || named.kind !== 'guest') return refuse('INVITATION_USED')
  // An earlier attempt, whose answer was lost, may have named them.
  const people = await peopleOfPurchase(request.services.db, purchase)
  const isSame = isSamePerson(present, named.guest)
  if (isSame && isAlreadyNamed(purchase, columnsWithoutAccount(named, purchase, people.terms)))
    return purchase
  requireBorn(purchase, named)
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(request, purchase, people, { email: people.buyer.email, keepsFor: named })),
    changed: {
      handed_over_as: purchase.handed_over_as,
      ...columnsWithoutAccount(named, purchase, people.terms),
    },
    // The same person is asked to throw nothing away: the first mail comes again, with the new code.
    letters: (services, permit) => (isSame ? [] : takenFromGuest(services, permit, people, purchase)),
    record: forgetGuestLinks,
  })
}

const isAlreadyNamed = (
  { guest_email, guest_facts }: PurchaseRow,
  named: ReturnType<typeof columnsWithoutAccount>,
): boolean => guest_email === named.guest_email && isDeepStrictEqual(guest_facts, named.guest_facts)

const naming = (
  { services, now }: PermitRequest,
  before: PurchaseRow,
  people: PurchasePeople,
  named: WithoutAccount,
): HolderChange => ({
  changed: { handed_over_as: null, ...columnsWithoutAccount(named, before, people.terms) },
  letters: () => invitationOver(services, before, people),
  record: (tx, permit) => mailInvitation(services, tx, permit, { people, isReminder: false, now }),
})

const mailAgain = (
  { services, now }: PermitRequest,
  purchase: PurchaseRow,
  people: PurchasePeople,
): Promise<PurchaseRow | undefined> =>
  changeSoldPermit(services, purchase, async ({ tx, purchase: locked }) => {
    await mailInvitation(services, tx, locked, { people, isReminder: false, now })
    return locked
  })

/** Not after the first day. */
export function requireBorn({ first_day: firstDay }: PurchaseRow, named: WithoutAccount): void {
  if (named.kind === 'guest' && named.guest.birthDate > firstDay)
    refuseFields([{ field: fieldOf('guestBirthDate'), code: 'DAY_IN_FUTURE' }])
}
