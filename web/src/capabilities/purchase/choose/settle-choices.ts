import { addDays, countDays } from '#rules/days.ts'
import { asksForKeeping } from '#rules/keeping.ts'
import { techniquesIn } from '#rules/order-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
import { permitForRules, type PermitShown, type ZoneShown } from './permit-shown.ts'
import { type LookingAt, slotChoices, zoneChoices } from './places-of-choices.ts'

/** The one that can be had, where there is only one. */
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
 * The draft with what needs no asking: a choice of one is made, what the permit does not have is dropped, and
 * what the place settles is not declared. A choice that is merely full or closed stays: the person is told.
 * Doing it twice changes nothing.
 */
export function settleChoices(
  permit: PermitShown,
  zones: readonly ZoneShown[] | undefined,
  before: OrderDraft,
  looking: Omit<LookingAt, 'draft'>,
): OrderDraft {
  const draft: OrderDraft = { ...before, ...settleDays(permit, before) }
  if (permit.bookedDayByDay) {
    return { ...draft, zoneId: undefined, slot: undefined, technique: undefined }
  }
  if (zones === undefined || draft.firstDay === undefined) return draft

  const offered = zoneChoices(zones, { ...looking, draft })
  const known = offered.some(({ zone }) => zone.zoneId === draft.zoneId)
  draft.zoneId = known ? draft.zoneId : onlyOne(offered)?.zone.zoneId

  const slots = slotChoices(permit, zones, { ...looking, draft })
  const fits = slots.some(({ slot }) => slot.code === draft.slot)
  // Without a zone nobody knows yet which slots it has: none is chosen for anybody.
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

/** Only what differs: what a change of the draft has to name. Undefined when nothing does. */
export function changesBetween(before: OrderDraft, after: OrderDraft): Partial<OrderDraft> | undefined {
  const keys = ['lastDay', 'zoneId', 'slot', 'technique', 'keepsCatch'] as const
  const changed = keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]])
  if (before.options.length !== after.options.length) changed.push(['options', after.options as never])
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<OrderDraft>) : undefined
}
