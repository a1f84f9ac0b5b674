/**
 * Common table expressions that number sales, in the statement that makes them: a rollback takes the numbers back, and
 * two servers wait for each other at the row of the association and year, so there is no gap and no double. They read
 * `sold` (n, association_id, year) and give `receipt` (n, number). Without a sale no row is touched; a hold does without
 * them (docs/decisions/0045, with what was measured).
 */
export const NUMBERED = `
  ranked_sale as (
    select n, association_id, year,
      (row_number() over (partition by association_id, year order by n))::integer as rank,
      (count(*) over (partition by association_id, year))::integer as size
    from sold
  ), receipts_counted as (
    insert into receipt_count as c (association_id, year, last)
    select association_id, year, max(size) from ranked_sale group by association_id, year order by association_id, year
    on conflict (association_id, year) do update set last = c.last + excluded.last
    returning c.association_id, c.year, c.last
  ), receipt as (
    select s.n, l.last - s.size + s.rank as number
    from ranked_sale s join receipts_counted l using (association_id, year)
  )`

/** The mail `mail` with the number, where it has a receipt. */
export const mailNumbered = (mail: string, number: string): string =>
  `case when ${mail} -> 'values' ? 'receipt'
    then jsonb_set(${mail}, '{values,receiptNumber}', to_jsonb(${number})) else ${mail} end`

/** A mail with a list of the lines of an order, each with the number of its receipt. Reads `item` (n, of_order, line) too. */
export const listNumbered = (mail: string, order: string): string => `
  jsonb_set(${mail}, '{list,items}', (
    select jsonb_agg(l.entry || jsonb_build_object('receiptNumber', k.number) order by l.place)
    from jsonb_array_elements(${mail} #> '{list,items}') with ordinality as l (entry, place)
    join item j on j.of_order = ${order} and j.line = l.place - 1
    join receipt k on k.n = j.n
  ))`
