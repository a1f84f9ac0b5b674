import type { Species } from '#rules/codes.ts'
import type { Localised } from '#rules/permit-terms.ts'

/** Names of the fish that clubs named themselves, by their code. */
export type OwnFish = ReadonlyMap<Species, Localised>

/** A type of permits that a club named itself. Its code is above those of the specification, and stays. */
export interface OwnType {
  code: number
  associationId: number
  names: Localised
  /** Whether the club has it now. */
  isCurrent: boolean
}
