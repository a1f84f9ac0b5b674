import type { StatementLine } from '#contract/office-bank.ts'
import { applyMembers, judgeMembers, stageMembers } from '#contract/member-import.ts'
import { listMembers } from '#contract/office-members.ts'
import { previewEdition, publishEdition, saveDraft } from '#contract/office-draft.ts'
import { payByTransfer } from '#contract/orders.ts'
import { saveTransferAccount } from '#contract/transfer-account.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail, aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from './associations.ts'
import { granted, payBy, takesEveryWay } from './buying.ts'
import { aPersonOfTheOffice, confirmSession } from './officers.ts'
import { buyOrder, openOrder } from '#contract/orders.ts'
import type { Shop } from './shop.ts'

/** A club as a spreadsheet has it: everybody was a member until the end of the year. */
export interface MemberOfList {
  number: string
  firstName: string
  lastName: string
  birthDate: string
  /** Without one only a letter reaches them. */
  email?: string
}

const MEMBERS = 300
export const LAST_YEAR = '2026-12-31'
export const THIS_YEAR = '2027-12-31'
export const ADULT_CENTS = 5000
export const CHILD_CENTS = 1500
const WITHOUT_EMAIL = 20

const LAST_NAMES =
  'Bassi Bertò Carli Dallapiè Endrizzi Ferrari Gasperi Leonardi Moser Nardelli Pedrotti Rigotti Salvadori Tomasi Zeni'
const FIRST_NAMES =
  'Ada Anna Bruno Carla Dario Elena Fabio Gino Irma Lia Marta Nino Olga Paolo Rita Sara Tullio Ugo Vera Zita'
const [lasts, firsts] = [LAST_NAMES.split(' '), FIRST_NAMES.split(' ')]

/** Each name once; every tenth is a child, the last ones have no e-mail. */
const membersOfList = (): MemberOfList[] =>
  Array.from({ length: MEMBERS }, (_, n) => ({
    number: String(n + 1),
    firstName: firsts[n % firsts.length] ?? '',
    lastName: lasts[Math.floor(n / firsts.length)] ?? '',
    birthDate: n % 10 === 9 ? '2014-03-01' : `19${50 + (n % 40)}-05-04`,
    ...(n < MEMBERS - WITHOUT_EMAIL && { email: anEmail() }),
  }))

export const isChild = ({ birthDate }: MemberOfList) => birthDate > '2009'
export const feeOfMember = (member: MemberOfList) => (isChild(member) ? CHILD_CENTS : ADULT_CENTS)

const PLAN = {
  key: 'socio',
  name: { it: 'Socio ordinario', en: 'Full member' },
  validity: { until: 'yearEnd' },
  prices: {
    base: '60.00',
    rows: [
      { groups: ['minor'], price: '15.00' },
      { renewing: true, price: '50.00' },
    ],
  },
}

export interface Club {
  shop: Shop
  associationId: number
  list: MemberOfList[]
  /** The id of the entry of the list, by its number. */
  memberId: (number: string) => string
  /** Somebody of the office, signed in now: a session of before is over. */
  officer: (role?: 'owner' | 'treasurer') => Promise<Person & { language: 'it' }>
}

/** In December: the list is imported, the plan is published, and one may pay by every way. */
export async function aClubInDecember(shop: Shop): Promise<Club> {
  const { lenza } = shop
  const { associationId } = await anAssociation('january').with(aPermit()).loadInto(lenza)
  const officer: Club['officer'] = async (role = 'owner') => ({
    ...(await aPersonOfTheOffice(lenza, { associationId }, { role })),
    language: 'it',
  })
  const owner = await officer()
  const list = membersOfList()
  await importList(shop, associationId, owner, list)
  const at = { associationId }
  granted(
    await lenza.call(
      saveDraft,
      { ...at, parts: [{ part: 'membershipPlans', value: JSON.stringify([PLAN]) }] },
      owner,
    ),
  )
  const { mistakes, revision } = granted(await lenza.call(previewEdition, at, owner))
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
  granted(await lenza.call(publishEdition, { ...at, revision }, owner))
  await takesEveryWay(shop, at)
  await confirmSession(lenza, owner)
  const account = { holder: 'Pescatori', iban: 'IT60X0542811101000000123456', days: 14 }
  granted(await lenza.call(saveTransferAccount, { ...at, account }, owner))
  const ids = await idsOf(shop, associationId, owner)
  return {
    shop,
    associationId,
    list,
    officer,
    memberId: (number) => ids.get(number) ?? raise(`no member ${number}`),
  }
}

const raise = (why: string): never => {
  throw new Error(why)
}

async function importList({ lenza }: Shop, associationId: number, owner: Person, list: MemberOfList[]) {
  const of = { associationId, importId: uuidv7() }
  const rows = list.map(({ birthDate, ...cells }, n) => ({
    row: n + 2,
    ...cells,
    birthDate: birthDate.split('-').toReversed().join('/'),
    validUntil: '31/12/26',
  }))
  granted(await lenza.call(stageMembers, { ...of, rows }, owner))
  const judged = granted(await lenza.call(judgeMembers, of, owner))
  if (judged.added !== list.length || judged.wrong > 0) raise(JSON.stringify(judged))
  granted(await lenza.call(applyMembers, { ...of, rows: rows.length, replaces: false }, owner))
}

/** All pages of the list. */
export async function membersOf({ lenza }: Shop, associationId: number, by: Person) {
  const all = []
  let after: string | undefined
  do {
    const page = granted(await lenza.call(listMembers, { associationId, after }, by))
    all.push(...page.members)
    after = page.next
  } while (after !== undefined)
  return all
}

async function idsOf(shop: Shop, associationId: number, by: Person): Promise<Map<string, string>> {
  const members = await membersOf(shop, associationId, by)
  return new Map(members.map(({ number = '', memberId }) => [number, memberId]))
}

/** The member’s own account, by the e-mail of the list. */
export const accountOf = (
  { shop }: Club,
  { email = anEmail(), firstName, lastName, birthDate }: MemberOfList,
) => aPerson(shop.lenza, { email, firstName, lastName, birthDate })

const renewalOf = ({ associationId }: Club) => ({
  lines: [],
  memberships: [{ associationId, plan: PLAN.key }],
})

/** On their phone, by a card or on a way’s own page. */
export async function renewsOnline(club: Club, member: MemberOfList, kind: PaymentKind) {
  const { shop } = club
  const who = await accountOf(club, member)
  const as = { token: who.token, language: 'it' as const }
  const held = granted(await shop.lenza.call(openOrder, renewalOf(club), as))
  await payBy(shop, held.clientSecret, kind)
  granted(await shop.lenza.call(buyOrder, { orderId: held.orderId }, as))
  return { who, purchaseId: held.orderId }
}

/** Ordered, and awaited: the reference that the bank is to be told. */
export async function ordersByTransfer(club: Club, member: MemberOfList) {
  const { shop } = club
  const who = await accountOf(club, member)
  const as = { token: who.token, language: 'it' as const }
  const held = granted(await shop.lenza.call(openOrder, renewalOf(club), as))
  const { transfer } = granted(await shop.lenza.call(payByTransfer, { orderId: held.orderId }, as))
  return { who, purchaseId: held.orderId, reference: transfer?.reference ?? raise('no reference') }
}

/** As the provider’s stand-in has it. */
export interface PayoutOfClub {
  id: string
  amount: number
  arrival_date: number
  trace_id: { value: string | null } | null
}

const arrivalOf = ({ arrival_date }: PayoutOfClub) => new Date(arrival_date * 1000).toISOString().slice(0, 10)

const nameOf = ({ firstName, lastName }: MemberOfList) => `${lastName} ${firstName}`.toUpperCase()

export interface Transfers {
  ordered: { member: MemberOfList; reference: string }[]
  noted: readonly MemberOfList[]
}

/** As a bank’s table has them, and the same movements as its CAMT.053 has them. */
export function statementsOf(payouts: readonly PayoutOfClub[], { ordered, noted }: Transfers) {
  const other = { day: '2027-01-20', cents: -30_000, text: 'AFFITTO SEDE' }
  const forms = [
    ...payouts.map((payout) => ({
      day: arrivalOf(payout),
      cents: payout.amount,
      table: `ACCREDITO STRIPE PAYMENTS EUROPE ${payout.trace_id?.value}`,
      camt: `Stripe Payments Europe · ${payout.trace_id?.value}`,
    })),
    ...ordered.map(({ member, reference }, n) => ({
      day: '2027-01-18',
      cents: feeOfMember(member),
      // The first one’s grandmother pays, with the reference; the others forget it.
      table: n === 0 ? `BONIFICO DA NONNA PINA ${reference}` : `BONIFICO DA ${nameOf(member)} QUOTA`,
      camt: n === 0 ? `Nonna Pina · ${reference}` : `${member.firstName} ${member.lastName} · Quota 2027`,
    })),
    ...noted.map((member) => ({
      day: '2027-01-13',
      cents: feeOfMember(member),
      table: `BONIFICO DA ${nameOf(member)} TESSERA`,
      camt: `${member.firstName} ${member.lastName} · Tessera`,
    })),
  ]
  const lines = (form: 'table' | 'camt'): StatementLine[] => [
    ...forms.map(({ day, cents, [form]: text }) => ({ day, cents, text, ordinal: 0 })),
    { ...other, ordinal: 0 },
  ]
  return { table: lines('table'), camt: lines('camt') }
}

/** Who renews how: forty of three hundred, by all ways; at the counter those without an e-mail. */
export const waysOf = ({ list }: Club) => ({
  card: list.slice(0, 12),
  satispay: list.slice(12, 17),
  paypal: list.slice(17, 22),
  ordered: list.slice(22, 27),
  noted: list.slice(27, 29),
  cash: list.slice(280, 286),
  terminal: list.slice(286, 291),
})
export type Ways = ReturnType<typeof waysOf>

export const sumOf = (members: readonly MemberOfList[]) =>
  members.reduce((sum, one) => sum + feeOfMember(one), 0)
