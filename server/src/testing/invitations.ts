import {
  acceptPermitInvitation,
  completeAsGuest,
  inviteAnother,
  readPermitInvitation,
} from '#contract/permit-invitations.ts'
import type { RequestOf } from '#contract/call.ts'
import { costing } from '#rules/permit/example-permit.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { mailInvited } from '#server/capabilities/after-sales/index.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aLine, type Line, orderOf } from './orders.ts'
import { aWater, DAY, type Shop, type Water } from './shop.ts'

const until = { before: 'PT0S', of: 'day' } as const
const CHANGEABLE: Partial<PermitTerms> = {
  change: { until, times: 2 },
  handOver: { until },
  giveBack: [{ until, percent: 100 }],
}

export const lineOfInvited = (
  water: Pick<Water, 'permitId'>,
  invitedEmail: string,
  more: Partial<Line> = {},
) => aLine(water, { invitedEmail, ...more })

export const codeIn = (link: string | undefined): string =>
  link === undefined
    ? ''
    : (new URL(new URL(link).searchParams.get('vai') ?? '', 'https://x.example').searchParams.get('codice') ??
      '')

let invited = 0

interface Invited {
  cents?: number
  terms?: Partial<PermitTerms>
  places?: number
  forMinors?: number
  day?: string
}

/** Anna's permit for somebody who is invited, whose mail has come, and the code of its link. */
export async function anInvitation(
  shop: Shop,
  { cents = 0, terms = {}, places = 5, forMinors = 0, day = DAY }: Invited = {},
) {
  const { lenza } = shop
  const water = await aWater(shop, () => ({ prices: costing(cents), ...CHANGEABLE, ...terms }), {
    places,
    forMinors,
  })
  invited += 1
  const email = `invited${invited}@example.org`
  const anna = await aPerson(lenza)
  const { held, permits } = await orderOf(shop, anna, [
    lineOfInvited(water, email, { firstDay: day, lastDay: day }),
  ])
  await mailInvited(lenza)
  const [mail] = await lenza.mails(email)
  return { water, anna, email, purchaseId: held.orderId, permit: permits[0], mail, code: codeIn(mail?.link) }
}

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

export const readInvited = ({ lenza }: Shop, code: string) =>
  lenza.call(readPermitInvitation, { code }, { language: 'en' })

export const accept = ({ lenza }: Shop, who: Person, code: string) =>
  lenza.call(acceptPermitInvitation, { code }, as(who))

type Named = RequestOf<typeof completeAsGuest>
export const LUCA = { guestFirstName: 'Luca', guestLastName: 'Moser', guestBirthDate: '1985-03-12' }
export const complete = ({ lenza }: Shop, code: string, named: Partial<Omit<Named, 'code'>> = {}) =>
  lenza.call(completeAsGuest, { code, ...LUCA, ...named }, { language: 'en' })

export const invite = (
  { lenza }: Shop,
  who: Person,
  purchaseId: string,
  named: Omit<RequestOf<typeof inviteAnother>, 'purchaseId'>,
) => lenza.call(inviteAnother, { purchaseId, ...named }, as(who))

export const subjectsTo = async ({ lenza }: Shop, email: string): Promise<string[]> =>
  (await lenza.mails(email)).map(({ subject }) => subject)
