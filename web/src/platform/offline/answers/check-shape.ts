import * as z from 'zod/mini'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { listAssociations } from '#contract/catalogue.ts'
import { listGuides, readMap } from '#contract/guides.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMyPermits } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import { listOwnDuties, listSupervisedPermits, readMovements } from '#contract/supervision.ts'

const calls = [
  listMyPermits,
  listMemberCards,
  readOutings,
  listGuides,
  readMap,
  listMembershipPlans,
  listAssociations,
  listArchiveYears,
  readArchive,
  listSupervisedPermits,
  listOwnDuties,
  readMovements,
]
const responses = new Map<string, z.core.$ZodType>(calls.map(({ name, response }) => [name, response]))

/** Whether an answer fits today's contract. */
export function isAnswerOf(call: string, data: unknown): boolean {
  const response = responses.get(call)
  return response !== undefined && z.safeEncode(response, data).success
}
