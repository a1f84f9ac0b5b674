import { expect, it } from 'vitest'
import { useDatabaseBefore } from '../testing/database-before.ts'

const database = useDatabaseBefore('0031_quotas.sql')

it('places become those of quotas, and nothing that is sold changes', async () => {
  await database.rowsOf(`insert into account (id, kind, email, first_name, last_name, language, status)
    values (gen_random_uuid(), 'angler', 'anna@example.org', 'Anna', 'Bianchi', 'it', 'active')`)
  await database.rowsOf(`insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind,
      holder_first_name, holder_last_name, first_day, last_day, state, order_key, price, amount_cents)
    select 1, gen_random_uuid(), 7, 1, a.id, a.id, 'self', 'Anna', 'Bianchi', '2027-05-01', '2027-05-01', 'held',
      n::text, '{}', 0 from account a, generate_series(1, 5) n`)
  await database.rowsOf(`insert into place
    (day, permit_id, zone_id, slot, association_id, capacity, taken, planned, minor_capacity, minor_taken, minor_planned)
    values ('2027-05-01', 7, 3, 'M', 1, 6, 4, 5, 2, 1, 2), ('2027-05-02', 7, 3, 'M', 1, 6, 0, 6, 0, 0, 0)`)
  await database.rowsOf(`insert into taken_place (association_id, purchase_id, day, permit_id, zone_id, slot, minor_pool)
    select 1, id, '2027-05-01', 7, 3, 'M', order_key = '5' from purchase`)
  await database.migrate()

  const places = await database.rowsOf(
    `select day::text, quota_id, zone_id, slot, layout, capacity, taken, planned,
      others_capacity, others_taken, others_planned from place order by day`,
  )
  const key = { quota_id: 7, zone_id: 3, slot: 'M', layout: 0 }
  expect(places).toEqual([
    {
      ...key,
      day: '2027-05-01',
      capacity: 8,
      taken: 5,
      planned: 7,
      others_capacity: 6,
      others_taken: 4,
      others_planned: 5,
    },
    {
      ...key,
      day: '2027-05-02',
      capacity: 6,
      taken: 0,
      planned: 6,
      others_capacity: 6,
      others_taken: 0,
      others_planned: 6,
    },
  ])
  // The counters equal the rows that they count, as `npm run check:books` compares them.
  const counted = await database.rowsOf(
    `select count(*)::integer as taken, (count(*) filter (where others))::integer as others from taken_place
    where quota_id = 7 and day = '2027-05-01'`,
  )
  expect(counted).toEqual([{ taken: 5, others: 4 }])
  await expect(database.rowsOf(`update place set others_taken = 7 where day = '2027-05-01'`)).rejects.toThrow(
    'place_others_never_oversold',
  )
  await expect(database.rowsOf(`update place set taken = 9 where day = '2027-05-01'`)).rejects.toThrow(
    'place_never_oversold',
  )
})
