import { allowedByOffice, type MayChange, type SoldPermit } from '#rules/permit/changes.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { whyNotChangeable } from '../../permits/index.ts'
import type { PermitRequest } from '../../purchase/index.ts'

export function requireValid(request: PermitRequest, { state }: PurchaseRow): void {
  if (state !== 'issued') refuseInvalid(request)
}

export function refuseInvalid({ services, language }: PermitRequest): never {
  return refuse('NOT_CHANGEABLE', {
    detail: services.texts.say(language, 'changes.why.NOT_VALID'),
    extension: { why: 'NOT_VALID' },
  })
}

/** Refuses what the association does not allow (any more), or what nobody can allow, with its reason. */
export function requireAllowed(
  { services, language, beyondRules = false }: PermitRequest,
  permit: SoldPermit,
  byRules: MayChange,
): void {
  const may = beyondRules ? allowedByOffice(permit, byRules) : byRules
  if (may.may) return
  refuse('NOT_CHANGEABLE', {
    detail: whyNotChangeable(services.texts, language, permit, may),
    extension: { why: may.why },
  })
}
