import { listOperatedAssociations, type OperatedAssociation, SALES_DAYS } from '#contract/operator.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type AssociationRow, associationsWithSales } from './store/associations-with-sales.ts'

const DAY_MS = 86_400_000

function cardAccountOf(row: AssociationRow): OperatedAssociation['cardAccount'] {
  const { stripe_account: accountId, card_state: state, paid_at } = row
  if (accountId === null) return { kind: 'server' }
  const known = { accountId, ...(state !== null && { state }) }
  return paid_at === null
    ? { kind: 'untried', ...known }
    : { kind: 'connected', ...known, paidAt: paid_at.toISOString() }
}

const present = (row: AssociationRow): OperatedAssociation => ({
  associationId: row.id,
  name: row.name,
  key: row.key,
  isDemo: row.demo,
  ...(row.since !== null && { since: row.since.toISOString() }),
  changedAt: row.updated_at.toISOString(),
  permitsOnSale: row.permits_on_sale,
  sold: row.sold,
  soldCents: row.sold_cents,
  owners: row.owners,
  cardAccount: cardAccountOf(row),
})

/** All associations with figures: of people only the e-mails of those who own an office. */
export function serveListOperatedAssociations(serve: Serve, { db }: Services): void {
  serve(listOperatedAssociations, async ({ now }) => {
    const rows = await associationsWithSales(db, new Date(now.getTime() - SALES_DAYS * DAY_MS))
    return { associations: rows.map(present) }
  })
}
