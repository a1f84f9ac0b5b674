import { addDays, countDays } from '#rules/days.ts'
import { asksForKeeping } from '#rules/keeping.ts'
import { techniquesIn } from '#rules/order-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
import { permitForRules, type PermitShown, type ZoneShown } from './permit-shown.ts'
import { type CountedFor, slotChoices, zoneChoices } from './places-of-choices.ts'

/** The only available choice, if there is exactly one. */
function onlyOne<T extends { refused?: string | undefined }>(choices: T[]): T | undefined {
  const possible = choices.filter(({ refused }) => refused === undefined)
  return possible.length === 1 ? possible[0] : undefined
}

function settleDays(permit: PermitShown, { firstDay, lastDay }: OrderDraft): Pick<OrderDraft, 'lastDay'> {
  if (firstDay === undefined) return { lastDay: undefined }
  const count = lastDay === undefined ? 0 : countDays(firstDay, lastDay)
  const fits = count >= permit.daysAtLeast && count <= permit.daysAtMost
  return { lastDay: fits ? lastDay : addDays(firstDay, permit.daysAtLeast - 1) }
}

/**
 * Selects single choices, drops what the permit does not have, and leaves out the declaration that the place
 * decides. A choice that is closed or full stays, with a message. Idempotent.
 */
export function settleChoices(
  permit: PermitShown,
  zones: readonly ZoneShown[] | undefined,
  before: OrderDraft,
  countedFor: Omit<CountedFor, 'draft'>,
): OrderDraft {
  const draft: OrderDraft = { ...before, ...settleDays(permit, before) }
  if (permit.bookedDayByDay) {
    return { ...draft, zoneId: undefined, slot: undefined, technique: undefined }
  }
  if (zones === undefined || draft.firstDay === undefined) return draft

  const offered = zoneChoices(zones, { ...countedFor, draft })
  const known = offered.some(({ zone }) => zone.zoneId === draft.zoneId)
  draft.zoneId = known ? draft.zoneId : onlyOne(offered)?.zone.zoneId

  const slots = slotChoices(permit, zones, { ...countedFor, draft })
  const fits = slots.some(({ slot }) => slot.code === draft.slot)
  // Without a zone its slots are unknown: none is selected.
  const isPlaced = !permit.hasZones || draft.zoneId !== undefined
  draft.slot = fits ? draft.slot : isPlaced ? onlyOne(slots)?.slot.code : undefined

  const { terms } = permitForRules(permit, zones, { firstDay: draft.firstDay, lastDay: draft.lastDay ?? '' })
  const techniques = techniquesIn(terms, draft.zoneId)
  const allowed = draft.technique !== undefined && techniques.includes(draft.technique)
  draft.technique = allowed ? draft.technique : techniques.length === 1 ? techniques[0] : undefined

  if (!asksForKeeping(terms, { ...draft, keepsCatch: undefined })) draft.keepsCatch = undefined
  draft.options = draft.options.filter((code) => permit.options.some((option) => option.code === code))
  return draft
}

export function changesBetween(before: OrderDraft, after: OrderDraft): Partial<OrderDraft> | undefined {
  const keys = ['lastDay', 'zoneId', 'slot', 'technique', 'keepsCatch'] as const
  const changed = keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]])
  if (before.options.length !== after.options.length) changed.push(['options', after.options as never])
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<OrderDraft>) : undefined
}
