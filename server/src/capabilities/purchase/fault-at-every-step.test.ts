import { beforeAll, describe, expect, it } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import {
  type Boundaries,
  CUTS,
  DEATHS,
  type Mishap,
  PROVIDER_MISHAPS,
  watchBoundaries,
} from '#server/testing/boundaries.ts'
import { ask, booksOf, buy, payWith, purchasesIn } from '#server/testing/buying.ts'
import { begin, type Journey, JOURNEYS, type Story } from '#server/testing/journeys.ts'
import { howMany, isLongForm, LONGEST_TEST_MS, shareOfDay } from '#server/testing/long-form.ts'
import { membershipLinesIn, membersIn } from '#server/testing/memberships.ts'
import { useShop } from '#server/testing/shop.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const TIMES = howMany({ short: 1, long: 50 })
const MOST_BOUNDARIES = 80
/** In so many days each fault has been played. */
const SHARES = 3
const NEVER = Infinity
/** The jobs run each minute; all work must be done by the fifth. */
const JOBS_AT_MINUTES = isLongForm ? [1, 2, 3, 4, 5] : [1, 5]
const PRICE_CENTS = [2000, 2700]

const shop = useShop({ silenceIsNotAwaited: true })
let boundaries: Boundaries
beforeAll(() => void (boundaries = watchBoundaries(shop)))
/** The server that replaces the stopped one. */
const second = useLenza(() => ({
  sharing: shop.lenza.connection,
  payments: { ...shop.lenza.payments, stripe: shop.stripe },
  now: shop.lenza.clock.now(),
}))

async function recover(): Promise<void> {
  boundaries.calm()
  let passed = 0
  for (const minutes of JOBS_AT_MINUTES) {
    shop.lenza.pass({ minutes: minutes - passed })
    passed = minutes
    await jobsNow()
  }
}

async function jobsNow(): Promise<void> {
  second.setNow(shop.lenza.clock.now())
  await expireHolds(second, second.clock.now())
  await sweepPayments(second)
}

const ledgerOf = (ids: string[]) =>
  shop.double.ledger.entries().filter(({ metadata }) => ids.includes(metadata['purchaseId'] ?? ''))

/** The violated promises. */
async function broken(story: Story, journey: Journey): Promise<string[]> {
  const { water, anna, acknowledged } = story
  const found = (await booksOf({ ...shop, lenza: second })).map(
    ({ invariant, about, found: what }) => `${invariant} ${about}: ${what}`,
  )
  const rows = await purchasesIn(shop, water)
  const left = rows.filter(
    ({ state }) => state === 'issued' || (state === 'voided' && journey.bankRefuses === true),
  )
  const there = left.map(({ id }) => id)
  for (const id of acknowledged)
    if (!there.includes(id)) found.push(`${id} was acknowledged and is not there`)
  const own = rows.filter(({ buyer_id }) => buyer_id === anna.accountId)
  for (const { intent, authorised } of ledgerOf(own.map(({ id }) => id)))
    if (authorised > 0) found.push(`${intent} is still reserved`)
  const states = new Set(own.map(({ state }) => state))
  if (journey.together && states.size > 1) found.push(`an order in parts: ${[...states].join(', ')}`)
  const mailed = own.filter(({ id, order_id }) => order_id === null || order_id === id)
  const letters = mailed.flatMap(({ state, issued_at }) => [
    ...(issued_at === null ? [] : ['sold']),
    ...(state === 'voided' ? ['void'] : []),
  ])
  if (journey.joins) {
    const shopOfSecond = { ...shop, lenza: second }
    const memberships = await membershipLinesIn(shopOfSecond, water)
    const ofBoth = new Set([...own, ...memberships].map(({ state }) => state))
    if (ofBoth.size > 1) found.push(`a membership apart from its permit: ${[...ofBoth].join(', ')}`)
    const paid = memberships.filter(({ state }) => state === 'issued')
    const members = await membersIn(shopOfSecond, water)
    if (members.length !== paid.length) found.push(`${members.length} members, and ${paid.length} paid`)
    letters.push(...memberships.flatMap(({ issued_at }) => (issued_at === null ? [] : ['joined'])))
  }
  const mails = await second.mails(anna.email)
  if (mails.length !== letters.length) found.push(`${mails.length} mails, not ${letters.length}`)
  return found
}

/** Anna continues on the running server until she has her permit, or a refusal. */
async function comesBack(story: Story, journey: Journey): Promise<string[]> {
  if (journey.ends === undefined) return []
  const there: Story = { ...story, shop: { ...shop, lenza: second } }
  let bought = await buy(there.shop, story.anna, story.water)
  if (!bought.ok && journey.ends === 'with a permit') {
    const opened = await ask(there.shop, story.anna, story.water)
    if (opened.ok && opened.value.clientSecret !== undefined)
      await payWith(shop, opened.value.clientSecret, undefined, story.account)
    bought = await buy(there.shop, story.anna, story.water)
  }
  if (bought.ok !== (journey.ends === 'with a permit'))
    return [`in the end ${bought.ok ? 'a permit' : bought.problem.code}`]
  if (!bought.ok || journey.free) return []
  const { purchaseId } = bought.value
  const charged = ledgerOf([purchaseId]).filter(({ captured, refunded }) => captured > refunded)
  return charged.length === 1 && PRICE_CENTS.includes(charged[0]?.captured ?? 0)
    ? []
    : [`charged ${charged.map(({ intent, captured }) => `${captured} by ${intent}`).join(', ')}`]
}

/** Nothing is left once every hold has run out. */
async function leftOver({ water }: Story): Promise<string[]> {
  shop.lenza.pass({ minutes: 30 })
  await jobsNow()
  const { rows } = await second.pool.query<{ state: string }>(
    `select y.state from payment y join purchase u on u.association_id = y.association_id and u.id = y.purchase_id
     where u.permit_id = $1 and y.state not in ('captured', 'cancelled', 'refunded')`,
    [water.permitId],
  )
  return rows.map(({ state }) => `a payment is ${state} for ever`)
}

/** One run with one fault. Undefined: it has fewer boundaries. */
async function live(row: Row, mishap: Mishap, at: number) {
  const story = await begin({ shop, other: second, boundaries, account: row.account }, row.journey)
  boundaries.strike(at, mishap)
  await row.journey.goes(story)
  const struck = boundaries.struck()
  return { story, struck, name: `${mishap} ${at} (${struck})` }
}

async function liveAndRecover(row: Row, mishap: Mishap, at: number): Promise<string[] | undefined> {
  const { story, struck, name } = await live(row, mishap, at)
  await recover()
  if (struck === undefined) return undefined
  const wrong = [
    ...(await broken(story, row.journey)),
    ...(await comesBack(story, row.journey)),
    ...(await leftOver(story)),
  ]
  return wrong.map((what) => `${name}: ${what}`)
}

interface Row {
  name: string
  journey: Journey
  account: string | undefined
}

const rows: Row[] = JOURNEYS.flatMap((journey): Row[] => [
  { name: journey.name, journey, account: undefined },
  ...(journey.free
    ? []
    : [{ name: `${journey.name}, on the association’s own account`, journey, account: 'acct_sarca' }]),
])

interface Way {
  /** The boundaries of a journey without a fault. */
  boundaries: readonly string[]
  /** The first of them belong to the first request for the payment. */
  requestBoundaries: number
}

const ways = new Map<Row, Way>()

async function wayOf(row: Row): Promise<Way> {
  const known = ways.get(row)
  if (known !== undefined) return known
  const { story } = await live(row, 'dies after', NEVER)
  const way = { boundaries: [...boundaries.passed()], requestBoundaries: story.requestBoundaries ?? 0 }
  await recover()
  ways.set(row, way)
  return way
}

interface Fault {
  row: Row
  mishap: Mishap
  boundary: string
  at: number
  isAsking: boolean
}

interface Family {
  what: string
  mishaps: readonly Mishap[]
  isPossibleAt: (boundary: string) => boolean
  /** Faults of one case leave the same: the short form plays the first. */
  caseOf: (fault: Fault) => string
}

const isCall = (boundary: string) => /^(GET|POST) \//.test(boundary)
const sameStatementOrCall = ({ mishap, boundary }: Fault) => `${mishap} ${boundary}`
/** A server that dies before a step leaves the same state as one that dies after the previous step. */
const DEATHS_PLAYED: readonly Mishap[] = isLongForm ? DEATHS : ['dies after']

const families: Family[] = [
  {
    what: 'the server dies',
    mishaps: DEATHS_PLAYED,
    isPossibleAt: () => true,
    caseOf: ({ row: { journey, account }, boundary, at, isAsking }) =>
      [(isAsking && journey.asksAs) || journey.name, at, isCall(boundary) && account].join(' '),
  },
  {
    what: 'a connection to the database breaks',
    mishaps: CUTS,
    isPossibleAt: (boundary) => !isCall(boundary),
    caseOf: sameStatementOrCall,
  },
  {
    what: 'the provider fails',
    mishaps: PROVIDER_MISHAPS,
    isPossibleAt: isCall,
    caseOf: sameStatementOrCall,
  },
]

/** One fault at each boundary, except where an earlier journey has met its case; of those this day's share. */
async function aFaultAtEachBoundary(row: Row, { mishaps, isPossibleAt, caseOf }: Family, met: Set<string>) {
  const way = await wayOf(row)
  const possible = way.boundaries.filter(isPossibleAt)
  const faults = possible.flatMap((boundary, n) => {
    const at = n + 1
    const mishap = mishaps[at % mishaps.length] ?? 'dies after'
    const itsCase = caseOf({ row, mishap, boundary, at, isAsking: at <= way.requestBoundaries })
    if (met.has(itsCase)) return []
    met.add(itsCase)
    return [{ mishap, at }]
  })
  const wrong: string[] = []
  for (const { mishap, at } of shareOfDay(faults, SHARES))
    wrong.push(...((await liveAndRecover(row, mishap, at)) ?? []))
  return { wrong, boundariesMet: possible.length }
}

/** Until a journey comes to its end without a fault. */
async function everyFaultAtEachBoundary(row: Row, { mishaps }: Family) {
  const wrong: string[] = []
  let boundariesMet = 0
  for (const offset of mishaps.keys()) {
    for (let at = 1; at <= MOST_BOUNDARIES; at++) {
      const found = await liveAndRecover(row, mishaps[(offset + at) % mishaps.length] ?? 'dies after', at)
      if (found === undefined) break
      boundariesMet += 1
      wrong.push(...found)
    }
  }
  return { wrong, boundariesMet }
}

/** The first purchase of a database has one boundary more, where the server makes its key. */
const isFirstOfAll = (row: Row, { mishaps }: Family) => row === rows[0] && mishaps === DEATHS_PLAYED

/** Together they use every call to the provider. */
const ON_AN_ACCOUNT = new Set(['by card', 'taken at the provider for a place that is gone'])

const isInShortForm = ({ account, journey }: Row, { mishaps }: Family) =>
  account === undefined || (mishaps === DEATHS_PLAYED && ON_AN_ACCOUNT.has(journey.name))

describe.each(families)('at every boundary $what', (family) => {
  const isMet = ({ journey }: Row) => family.mishaps !== PROVIDER_MISHAPS || journey.free !== true
  const met = new Set<string>()
  it.each(rows.filter((row) => isMet(row) && (isLongForm || isInShortForm(row, family))))(
    '$name: all is well again within five minutes',
    async (row) => {
      for (let time = 0; time < TIMES; time++) {
        const playsAll = isLongForm || isFirstOfAll(row, family)
        const { wrong, boundariesMet } = playsAll
          ? await everyFaultAtEachBoundary(row, family)
          : await aFaultAtEachBoundary(row, family, met)
        expect(wrong).toEqual([])
        expect(boundariesMet).toBeGreaterThan(0)
      }
    },
    LONGEST_TEST_MS,
  )
})

it('without the jobs it would not be well: the mishaps are real ones', async () => {
  const [row] = rows
  if (row === undefined) throw new Error('no journey')
  let unwell = 0
  for (let at = 1; at <= MOST_BOUNDARIES; at++) {
    const { story, struck } = await live(row, 'dies after', at)
    boundaries.calm()
    if (struck === undefined) break
    shop.lenza.pass({ minutes: 6 })
    second.setNow(shop.lenza.clock.now())
    if ((await broken(story, row.journey)).length > 0) unwell += 1
    await recover()
    shop.lenza.pass({ minutes: 30 })
    await jobsNow()
    if (unwell > 0 && !isLongForm) break
  }
  expect(unwell).toBeGreaterThan(0)
})
