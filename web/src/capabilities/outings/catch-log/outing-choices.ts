import type { HeldPermit } from '#contract/permits.ts'
import type { Technique } from '#rules/codes.ts'
import type { PlannedOuting } from '../log/planned-outings.ts'

/** The angler's choice at the water; a field without a choice is empty. */
export interface Chosen {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
}

/** The options for an outing. A single option is selected automatically. */
export interface Choices {
  zones: HeldPermit['river']['zones']
  slots: HeldPermit['river']['slots']
  /** Several only where a limit depends on the technique. */
  techniques: Technique[]
}

/** `onlyZones`: the zones in which the day may continue. */
export function choicesOf(
  { river, technique, techniques }: HeldPermit,
  planned: PlannedOuting,
  chosen: Chosen,
  onlyZones?: readonly number[],
): Choices {
  const zones =
    planned.zoneId === undefined
      ? river.zones.filter(({ zoneId }) => onlyZones?.includes(zoneId) ?? true)
      : river.zones.filter(({ zoneId }) => zoneId === planned.zoneId)
  const zone = zones.length === 1 ? zones[0] : zones.find(({ zoneId }) => zoneId === chosen.zoneId)
  const codes = planned.slot === undefined ? zone?.slots : [planned.slot]
  const given = planned.technique ?? technique
  const matters = river.limits.some(({ onlyTechniques }) => onlyTechniques !== undefined)
  return {
    zones,
    slots: river.slots.filter(({ code }) => codes?.includes(code) ?? true),
    techniques: given === undefined ? (matters ? [...(zone?.techniques ?? techniques)] : []) : [given],
  }
}

/** The values of the outing: planned ones first, then single options, then chosen ones. */
export function settledOf(planned: PlannedOuting, choices: Choices, chosen: Chosen): Chosen {
  const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
  const slot = only(choices.slots)?.code ?? choices.slots.find(({ code }) => code === chosen.slot)?.code
  return {
    zoneId: planned.zoneId ?? only(choices.zones)?.zoneId ?? chosen.zoneId,
    slot: planned.slot ?? slot,
    technique: planned.technique ?? only(choices.techniques) ?? chosen.technique,
  }
}

/** An outing can begin once its zone and slot are set. */
export const isSettled = ({ zones, slots }: Choices, { zoneId, slot }: Chosen): boolean =>
  (zones.length === 0 || zoneId !== undefined) && (slots.length === 0 || slot !== undefined)
