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
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { useShop } from '#server/testing/shop.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const TIMES = howMany({ short: 1, long: 50 })
const MOST_BOUNDARIES = 80
const NEVER = Infinity
/** The jobs run each minute; all work must be done by the fifth. */
const JOBS_AT_MINUTES = isLongForm ? [1, 2, 3, 4, 5] : [1, 3, 5]
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
  const letters = own.flatMap(({ state, issued_at }) => [
    ...(issued_at === null ? [] : ['sold']),
    ...(state === 'voided' ? ['void'] : []),
  ])
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

/** The boundaries of a journey without a fault. */
async function boundariesOf(row: Row, mishap: Mishap): Promise<readonly string[]> {
  await live(row, mishap, NEVER)
  const names = [...boundaries.passed()]
  await recover()
  return names
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

/**
 * Faults at every boundary of a journey. The short form has one fault at each boundary, and death at all; `known` are
 * the faults at a statement or call that an earlier journey has met, which only death repeats. A server that dies
 * before a step leaves the same state as one that dies after the previous step.
 */
async function atEveryBoundary(row: Row, mishaps: readonly Mishap[], known?: Set<string>) {
  const wrong: string[] = []
  let boundariesMet = 0
  const names = known && (await boundariesOf(row, mishaps[0] ?? 'dies after'))
  const met: string[] = []
  const offsets = isLongForm ? mishaps.map((_, n) => n) : [0]
  for (const offset of offsets) {
    for (let at = 1; at <= (names?.length ?? MOST_BOUNDARIES); at++) {
      const mishap = mishaps[(isLongForm ? offset : at) % mishaps.length] ?? 'dies after'
      const fault = `${mishap} ${names?.[at - 1]}`
      met.push(fault)
      const found = known?.has(fault) === true ? [] : await liveAndRecover(row, mishap, at)
      if (found === undefined) break
      boundariesMet += 1
      wrong.push(...found)
    }
  }
  met.forEach((fault) => known?.add(fault))
  return { wrong, boundariesMet }
}

/** Together they use every call to the provider. */
const ON_AN_ACCOUNT = new Set(['by card', 'taken at the provider for a place that is gone'])

const families: { what: string; mishaps: readonly Mishap[]; short: (row: Row) => boolean }[] = [
  {
    what: 'the server dies',
    mishaps: isLongForm ? DEATHS : ['dies after'],
    short: ({ account, journey }) => account === undefined || ON_AN_ACCOUNT.has(journey.name),
  },
  {
    what: 'a connection to the database breaks',
    mishaps: CUTS,
    short: ({ account }) => account === undefined,
  },
  {
    what: 'the provider fails',
    mishaps: PROVIDER_MISHAPS,
    short: ({ account }) => account === undefined,
  },
]

describe.each(families)('at every boundary $what', ({ mishaps, short }) => {
  const isMet = ({ journey }: Row) => mishaps !== PROVIDER_MISHAPS || journey.free !== true
  const isRepeated = isLongForm || mishaps.some((mishap) => DEATHS.includes(mishap))
  const known = isRepeated ? undefined : new Set<string>()
  it.each(rows.filter((row) => isMet(row) && (isLongForm || short(row))))(
    '$name: all is well again within five minutes',
    async (row) => {
      for (let time = 0; time < TIMES; time++) {
        const { wrong, boundariesMet } = await atEveryBoundary(row, mishaps, known)
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
  }
  expect(unwell).toBeGreaterThan(0)
})
