import { keepingThere, techniquesIn } from '#rules/permit/keeping.ts'
import { isUnlocked } from '#rules/permit/unlocked-zones.ts'
import { lastDaysFrom } from '#rules/permit/valid-for.ts'
import type { OrderDraft, OtherPerson } from '../order-draft.ts'
import { countedForPerson } from '../who/party-shown.ts'
import { choicesOf, draftOfPerson } from '../who/people.ts'
import { permitForRules, type PermitShown, validFor, type ZoneShown } from './permit-shown.ts'
import { type CountedFor, slotChoices, zoneChoices } from './places-of-choices.ts'

/** The only available choice, if there is exactly one. */
function onlyOne<T extends { refused?: string | undefined }>(choices: T[]): T | undefined {
  const possible = choices.filter(({ refused }) => refused === undefined)
  return possible.length === 1 ? possible[0] : undefined
}

function settleDays(permit: PermitShown, { firstDay, lastDay }: OrderDraft): Pick<OrderDraft, 'lastDay'> {
  if (firstDay === undefined) return { lastDay: undefined }
  const possible = lastDaysFrom(validFor(permit), firstDay)
  return { lastDay: lastDay !== undefined && possible.includes(lastDay) ? lastDay : possible[0] }
}

/**
 * Selects single choices, drops what the permit does not have, and leaves out the declaration that the place
 * decides; the person's own technique and declaration are kept in `ownChoices`, and return with a zone that allows them. A
 * choice that is closed or full stays, with a message. Idempotent.
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
  const included = offered.filter(({ zone }) => isUnlocked(zone, draft.options))
  draft.zoneId = known ? draft.zoneId : onlyOne(included)?.zone.zoneId

  const slots = slotChoices(permit, zones, { ...countedFor, draft })
  const fits = slots.some(({ slot }) => slot.code === draft.slot)
  // Without a zone its slots are unknown: none is selected.
  const isPlaced = !permit.hasZones || draft.zoneId !== undefined
  draft.slot = fits ? draft.slot : isPlaced ? onlyOne(slots)?.slot.code : undefined

  const { terms } = permitForRules(permit, zones, { firstDay: draft.firstDay, lastDay: draft.lastDay ?? '' })
  draft.ownChoices = before.ownChoices ?? { technique: before.technique, keepsCatch: before.keepsCatch }
  const techniques = techniquesIn(terms, draft)
  const { technique, keepsCatch } = draft.ownChoices
  const isAllowed = technique !== undefined && techniques.includes(technique)
  draft.technique = isAllowed ? technique : techniques.length === 1 ? techniques[0] : undefined

  draft.keepsCatch = keepingThere(terms, draft).by === 'declaration' ? keepsCatch : undefined
  draft.options = draft.options.filter((code) => permit.options.some((option) => option.code === code))
  return draft
}

/** The choices of all, and those of whoever chooses otherwise. */
export function settleEverybody(
  permit: PermitShown,
  zones: readonly ZoneShown[] | undefined,
  before: OrderDraft,
  countedFor: Omit<CountedFor, 'draft'>,
): OrderDraft {
  const draft = settleChoices(permit, zones, before, countedFor)
  if (draft.others === undefined || draft.others.length === 0) return draft
  const { onlyWith = [] } = permit.rules.zones.find(({ zoneId }) => zoneId === draft.zoneId) ?? {}
  const neededOptions = draft.options.filter((code) => onlyWith.includes(code))
  const others = draft.others.map((person): OtherPerson => {
    if (person.own === undefined) return unlessSame(person, { neededOptions })
    const alone = draftOfPerson(draft, { ...person, isFirst: false })
    const ofPerson = countedForPerson(countedFor, draft, person.key)
    return unlessSame(person, { own: choicesOf(settleChoices(permit, zones, alone, ofPerson)) })
  })
  return { ...draft, others }
}

/** The same object where nothing changes, so that the draft is not stored again. */
function unlessSame(person: OtherPerson, changed: Partial<OtherPerson>): OtherPerson {
  const next = { ...person, ...changed }
  return JSON.stringify(next) === JSON.stringify(person) ? person : next
}

export function changesBetween(before: OrderDraft, after: OrderDraft): Partial<OrderDraft> | undefined {
  const keys = ['lastDay', 'zoneId', 'slot', 'technique', 'keepsCatch'] as const
  const changed = keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]])
  if (before.ownChoices === undefined && after.ownChoices)
    changed.push(['ownChoices', after.ownChoices as never])
  const isChanged = before.others?.some((person, n) => person !== after.others?.[n])
  if (isChanged) changed.push(['others', after.others as never])
  if (before.options.length !== after.options.length) changed.push(['options', after.options as never])
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<OrderDraft>) : undefined
}
