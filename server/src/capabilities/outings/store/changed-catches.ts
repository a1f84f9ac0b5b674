import { asChanged, type Changed, rowsByChange } from '#server/platform/database/rows-by-change.ts'
import { DAY_OF_FISH, OUTING_OF_FISH, ZONE_OF_FISH } from './place-of-fish.ts'

interface CatchRow extends Changed {
  saleId: string
  day: string
  zoneId: number | null
  species: string
  lengthMm: number | null
  weightGrams: number | null
  isKept: boolean
  isCancelled: boolean
  isImpossible: boolean
  caughtAt: Date
}

/** The fish of an association, those that were taken back too, in the order of their last change. */
export const changedCatches = rowsByChange<CatchRow>({
  name: 'changed-catches',
  text: `with page as materialized (
      select * from catch where association_id = $1 and (arrived_at, id) > ($2::timestamptz, $3::uuid)
      order by arrived_at, id limit $4
    )
    select c.id, ${asChanged('c.arrived_at')} as changed, c.purchase_id as "saleId", ${DAY_OF_FISH}::text as day,
      ${ZONE_OF_FISH} as "zoneId", c.species, c.length_mm as "lengthMm", c.weight_g as "weightGrams", c.kept as "isKept",
      c.cancelled as "isCancelled", c.impossible is not null as "isImpossible", c.caught_at as "caughtAt"
    from page c
    join association a on a.id = c.association_id
    join purchase x on x.association_id = c.association_id and x.id = c.purchase_id
    ${OUTING_OF_FISH}
    order by c.arrived_at, c.id`,
})
