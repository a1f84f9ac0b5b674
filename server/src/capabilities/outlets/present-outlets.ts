import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { UNDO_DAYS } from '#contract/office-events.ts'
import type { listOutlets, OfficeOutlet } from '#contract/office-outlets.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { byName } from '#server/platform/texts/order.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type OfficerRow, officersOf } from '../staff/index.ts'
import { termsOnWire } from './outlet-terms.ts'
import { type Outlet, outletsOf } from './store/outlets.ts'
import { owedByOutlet } from './store/statements.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Reader {
  associationId: number
  role: OfficeRole
}

/** The outlets with what they owe, and their people for who may see them. */
export async function presentOutlets(
  db: Db,
  { associationId, role }: Reader,
  language: Language,
  now: Date,
): Promise<ResponseOf<typeof listOutlets>> {
  const [outlets, owed, officers, { permits }] = await Promise.all([
    outletsOf(db, associationId),
    owedByOutlet(db, associationId),
    officersOf(db, associationId),
    currentCatalogue(db),
  ])
  const owedBy = ({ id }: Outlet) => owed.get(id) ?? 0
  const undoFrom = new Date(now.getTime() - UNDO_DAYS * DAY_MS)
  return {
    outlets: outlets
      .filter(({ removedAt }) => removedAt === null)
      .map((outlet) => {
        const people = officers.filter(({ outlet_id }) => outlet_id === outlet.id)
        return present(outlet, owedBy(outlet), people, hasRight(role, 'staff'))
      }),
    removed: outlets.flatMap((outlet) => {
      const { id, name, removedAt, removedByEvent } = outlet
      if (removedAt === null) return []
      const canBeUndone = removedAt > undoFrom && removedByEvent !== null
      if (!canBeUndone && owedBy(outlet) === 0) return []
      return {
        outletId: id,
        name,
        owedCents: owedBy(outlet),
        ...(canBeUndone && { eventId: removedByEvent }),
      }
    }),
    permits: [...permits.values()]
      .filter((permit) => permit.associationId === associationId)
      .map(({ permitId, terms }) => ({ permitId, name: inLanguage(terms.name, language) }))
      .toSorted((one, other) => byName(language, one.name, other.name)),
  }
}

const present = (
  outlet: Outlet,
  owedCents: number,
  people: readonly OfficerRow[],
  withNames: boolean,
): OfficeOutlet => ({
  outletId: outlet.id,
  revision: outlet.revision,
  ...termsOnWire(outlet),
  owedCents,
  sellers: people.filter(({ accepted_at }) => accepted_at !== null).length,
  ...(withNames && {
    people: people.map((one) => ({
      officerId: one.account_id,
      firstName: one.first_name,
      lastName: one.last_name,
      email: one.email,
      isInvited: one.accepted_at === null,
    })),
  }),
})
