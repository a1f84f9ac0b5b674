import { listOffices, type Office } from '#contract/staff.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { findOfficerIn, presentOffices } from '../staff/index.ts'
import { needsOfRole } from './needs-of-role.ts'

/** The one that has something to do stands first, of those on sale before one that is only begun: the office opens on it. */
const rank = ({ isInvited, isOnSale, needs = 0 }: Office): number =>
  isInvited ? 0 : isOnSale !== true ? 3 : needs > 0 ? 1 : 2

/** The offices of a person; of several, with how many things each needs. */
export function serveListOffices(serve: Serve, services: Services): void {
  const { db } = services
  const findOfficer = findOfficerIn(services)
  serve(listOffices, async ({ caller, now }) => {
    const answer = await presentOffices(db, caller.accountId)
    if (answer.offices.filter(({ isInvited }) => !isInvited).length < 2) return answer
    const offices = await Promise.all(
      answer.offices.map(async (office): Promise<Office> => {
        if (office.isInvited) return office
        const { accountId } = caller
        const { associationId } = office
        const officer = await findOfficer(accountId, associationId)
        if (officer === undefined) return office
        const { role, outletId } = officer
        const who = { associationId, accountId, role, outletId: outletId ?? undefined }
        const { length: needs } = await needsOfRole(db, who, now)
        return { ...office, ...(needs > 0 && { needs }) }
      }),
    )
    return { ...answer, offices: offices.toSorted((one, other) => rank(one) - rank(other)) }
  })
}
