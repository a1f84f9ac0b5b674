import { listOffices, type Office } from '#contract/staff.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { presentOffices } from '../staff/index.ts'
import { needsOfRole } from './needs-of-role.ts'

/** The one that has something to do stands first, of those on sale before one that is only begun: the office opens on it. */
const rank = ({ isInvited, isOnSale, needs = 0 }: Office): number =>
  isInvited ? 0 : isOnSale !== true ? 3 : needs > 0 ? 1 : 2

/** The offices of a person; of several, with how many things each needs. */
export function serveListOffices(serve: Serve, { db }: Services): void {
  serve(listOffices, async ({ caller, now }) => {
    const answer = await presentOffices(db, caller.accountId)
    if (answer.offices.filter(({ isInvited }) => !isInvited).length < 2) return answer
    const offices = await Promise.all(
      answer.offices.map(async (office): Promise<Office> => {
        if (office.isInvited) return office
        const { length: needs } = await needsOfRole(db, { ...office, accountId: caller.accountId }, now)
        return { ...office, ...(needs > 0 && { needs }) }
      }),
    )
    return { ...answer, offices: offices.toSorted((one, other) => rank(one) - rank(other)) }
  })
}
