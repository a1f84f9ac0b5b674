import { expect, it } from 'vitest'
import { useDatabaseBefore } from '../testing/database-before.ts'

const database = useDatabaseBefore('0066_refunds.sql')

const ENDED = '2027-04-20T10:00:00Z'
const DONE = '2027-04-21T10:00:00Z'
interface Before {
  state: string
  price: number
  /** Of each attempt, in their order: state, amount and what was decided to go back. */
  payments: [state: string, amount: number, decided: number | null][]
}
const SALES: Record<string, Before> = {
  valid: { state: 'issued', price: 2000, payments: [['captured', 2000, null]] },
  allBack: { state: 'refunded', price: 2000, payments: [['refunded', 2000, null]] },
  partUnderWay: { state: 'refunded', price: 2000, payments: [['refunding', 2000, 1500]] },
  noneBack: { state: 'refunded', price: 2000, payments: [['refunded', 2000, 0]] },
  neverTaken: { state: 'refunded', price: 2000, payments: [['cancelled', 2000, null]] },
  free: { state: 'refunded', price: 0, payments: [] },
  paidAnew: {
    state: 'refunded',
    price: 2000,
    payments: [
      ['refunded', 800, null],
      ['refunded', 2000, 1000],
    ],
  },
}

it('what went back of permits that were taken back before is a refund, and no more can be given than is left', async () => {
  await database.rowsOf(`insert into account (id, kind, email, first_name, last_name, language, status)
    values (gen_random_uuid(), 'angler', 'anna@example.org', 'Anna', 'Bianchi', 'it', 'active')`)
  for (const [name, { state, price, payments }] of Object.entries(SALES)) {
    await database.rowsOf(
      `insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind, holder_first_name, holder_last_name,
        first_day, last_day, state, order_key, price, amount_cents, issued_at, ended_at)
      select 1, gen_random_uuid(), 7, 1, a.id, a.id, 'self', 'Anna', 'Bianchi', '2027-05-01', '2027-05-01', $1, $2, '{}', $3, $4::timestamptz,
        case when $1 = 'refunded' then $4::timestamptz end from account a`,
      [state, name, price, ENDED],
    )
    for (const [index, [of, amount, decided]] of payments.entries())
      await database.rowsOf(
        `insert into payment (association_id, purchase_id, attempt, amount_cents, state, refund_cents, ended_at,
          refunded_cents, look_at, opened_at)
        select 1, id, $2::integer, $3::integer, $4::text, $5::integer, case when $4::text in ('refunded', 'cancelled') then $6::timestamptz end,
          case when $4::text = 'refunded' then coalesce($5::integer, $3::integer) else 0 end, $6::timestamptz, $6::timestamptz
        from purchase where order_key = $1`,
        [name, index + 1, amount, of, decided, DONE],
      )
  }
  await database.migrate()

  const rows = await database.rowsOf(
    `select u.order_key as name, u.back_cents as back, r.cents, r.permit_ended as ended, r.done_at as done
    from purchase u left join refund r on r.association_id = u.association_id and r.purchase_id = u.id`,
  )
  const after = Object.fromEntries(rows.map((row) => [Reflect.get(row, 'name'), row]))
  const taken = { ended: true }
  expect(after).toEqual({
    valid: { name: 'valid', back: null, cents: null, ended: null, done: null },
    allBack: { name: 'allBack', back: 2000, cents: 2000, ...taken, done: new Date(DONE) },
    partUnderWay: { name: 'partUnderWay', back: 1500, cents: 1500, ...taken, done: null },
    noneBack: { name: 'noneBack', back: 0, cents: 0, ...taken, done: new Date(DONE) },
    neverTaken: { name: 'neverTaken', back: 2000, cents: 0, ...taken, done: new Date(ENDED) },
    free: { name: 'free', back: 0, cents: 0, ...taken, done: new Date(ENDED) },
    paidAnew: { name: 'paidAnew', back: 1000, cents: 1000, ...taken, done: new Date(DONE) },
  })
  await expect(database.rowsOf('update purchase set back_cents = amount_cents + 1')).rejects.toThrow(
    'purchase_check',
  )
})
