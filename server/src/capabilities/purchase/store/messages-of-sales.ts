/**
 * A common table expression of the statement that sells: a message of each sold line to each address that is told of sales. It reads
 * `item` (n, association_id, id, now) and `receipt` (n).
 */
export const MESSAGES_OF_SALES = `announced as (
    insert into webhook_delivery (association_id, id, webhook_id, event, data, made_at, tried_since, due_at)
    select w.association_id, gen_random_uuid(), w.id, 'sale.issued', jsonb_build_object('idVendita', i.id), i.now, i.now, i.now
    from item i join receipt r using (n)
    join webhook w on w.association_id = i.association_id and 'sale.issued' = any (w.events) and w.paused_at is null
  )`
