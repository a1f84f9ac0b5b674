import type { Locator, Page } from '@playwright/test'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { SPECIES, TECHNIQUES } from '#rules/codes.ts'
import { movableDayParts } from '#rules/calendars/year-days.ts'
import { durationParts } from '#rules/moments/moment.ts'
import type { RuleField } from '#web/capabilities/office/draft/fields/field.ts'
import {
  type Place,
  placeOf,
  placeText,
  typedText,
  valueAt,
  withValueAt,
} from '#web/capabilities/office/draft/fields/value-at.ts'
import type { Sentences } from '../sentences.ts'

/** A part of a file that is typed into its page. */
export interface Typed {
  page: Page
  say: Sentences
  /** The part as the file has it, every default in it. */
  wanted: unknown
  /** The part as the page has it. */
  present: unknown
  /** What the part can refer to, with the keys that the pages gave. */
  draft: WrittenFile
}

const byId = ({ page }: Typed, place: Place): Locator => page.locator(`[id="rule-${placeText(place)}"]`)
const rules = ({ say }: Typed, key: string, values?: Record<string, string | number>): string =>
  say(`office-rules.${key}`, values)

/** Flags that are set where the file says nothing. */
const MEAN_TRUE: readonly string[] = ['onSale', 'active']

/** Types the fields whose values differ, as a person would: into each field, in the order of the page. */
export async function typeFields(typed: Typed, fields: readonly RuleField[], at: Place = []): Promise<void> {
  for (const field of fields) {
    const place = [...at, ...placeOf(field.path)]
    const wanted = valueAt(typed.wanted, place)
    if (isSameValue(wanted, valueAt(typed.present, place))) continue
    await typeField(typed, field, place, wanted)
    typed.present = withValueAt(typed.present, place, wanted)
  }
}

async function typeField(typed: Typed, field: RuleField, place: Place, wanted: unknown): Promise<void> {
  const control = byId(typed, place)
  const text = typedText(wanted)
  switch (field.kind) {
    case 'line':
    case 'count':
    case 'time':
      return control.fill(text)
    case 'money':
      return control.fill(text.replace('.', ','))
    case 'numbers':
      return control.fill(((wanted ?? []) as number[]).join(', '))
    case 'lines':
      return control.fill(((wanted ?? []) as string[]).join('\n'))
    case 'inLanguages': {
      const { it = '', en = '' } = (wanted ?? {}) as { it?: string; en?: string }
      await control.fill(it)
      return typed.page.locator(`[id="rule-${placeText(place)}.en"]`).fill(en)
    }
    case 'flag': {
      const isWanted = wanted ?? MEAN_TRUE.includes(field.path)
      return (await control.isChecked()) === isWanted
        ? undefined
        : control.locator('xpath=ancestor::label').click()
    }
    case 'either':
      return select(control, wanted === undefined ? 'any' : text)
    case 'choice':
    case 'oneOf':
      return select(control, text)
    case 'several':
    case 'severalOf':
    case 'weekdays':
      return press(typed, field, control, place, (wanted ?? []) as (string | number)[])
    case 'day':
      return typeDay(typed, withSpinbuttons(control), text)
    case 'days':
      return typeDays(typed, control, (wanted ?? []) as string[])
    case 'yearDay':
      return chooseYearDay(typed, control, text)
    case 'movableDay':
      return chooseMovableDay(typed, control, text)
    case 'moment':
      return typeMoment(typed, control, wanted as Moment)
    case 'places':
      return typePlaces(typed, (wanted ?? []) as Line[])
    case 'photo':
      // The story types no photographs, so photographs are not compared.
      return undefined
    case 'group':
      return typeGroup(typed, field, control, place, wanted)
    case 'rows':
      return typeRows(typed, field, control, place, (wanted ?? []) as object[])
  }
}

const select = async (control: Locator, value: string): Promise<void> => {
  await control.selectOption(value)
}

/** The options, in the order of the page. */
function optionsOf({ draft, wanted }: Typed, field: RuleField): (string | number)[] {
  if (field.kind === 'weekdays') return [1, 2, 3, 4, 5, 6, 7]
  if (field.kind === 'severalOf') return [...field.of]
  if (field.kind !== 'several') return []
  const addOns = draft.permits.flatMap((permit) => permit.addOns ?? [])
  const own = ((wanted as { addOns?: typeof addOns } | undefined)?.addOns ?? []).map(({ code }) => code)
  const options = {
    zones: (draft.zones ?? []).map(({ key }) => key),
    waters: draft.waters,
    permits: draft.permits.map(({ key }) => key),
    slots: (draft.slots ?? []).map(({ key, code }) => key ?? code),
    addOns: [...new Set([...addOns.map(({ code }) => code), ...own])],
    groups: ['adult', 'minor', ...(draft.ageGroups ?? []).map(({ key }) => key)],
    calendars: Object.keys(draft.calendars ?? {}),
    techniques: Object.keys(TECHNIQUES),
    species: [...SPECIES],
    permitTypes: (draft.permitTypes ?? []).map(({ key }) => key),
  }
  return options[field.from]
}

/** Presses what differs, in the order in which the file lists it. */
async function press(
  typed: Typed,
  field: RuleField,
  control: Locator,
  place: Place,
  wanted: readonly (string | number)[],
): Promise<void> {
  const options = optionsOf(typed, field)
  const chosen = (valueAt(typed.present, place) ?? []) as (string | number)[]
  for (const value of [...chosen, ...wanted]) {
    const index = options.indexOf(value)
    if (index < 0) throw new Error(`${placeText(place)}: ${value} is not among ${options.join(', ')}`)
    await control.getByRole('button').nth(index).click()
  }
}

const withSpinbuttons = (control: Locator): Locator =>
  control.locator('xpath=ancestor-or-self::*[.//*[@role="spinbutton"]][1]')

/** Day, month, year, each in its field. */
async function typeDay({ page }: Typed, field: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(`${date}${month}${year}`)
}

async function typeDays(typed: Typed, control: Locator, wanted: readonly string[]): Promise<void> {
  for (const [index, interval] of wanted.entries()) {
    const [first = '', last] = interval.split('/')
    await control.getByRole('button', { name: rules(typed, 'addDays') }).click()
    const groups = control.getByRole('group')
    await typeDay(typed, groups.nth(index * 2), first)
    if (last !== undefined) await typeDay(typed, groups.nth(index * 2 + 1), last)
  }
}

async function chooseYearDay(typed: Typed, control: Locator, yearDay: string): Promise<void> {
  const [month, day] = yearDay.split('-').map(Number)
  await control.getByLabel(rules(typed, 'yearDay.day'), { exact: true }).selectOption(String(day))
  await control.getByLabel(rules(typed, 'yearDay.month'), { exact: true }).selectOption(String(month))
}

async function chooseMovableDay(typed: Typed, control: Locator, text: string): Promise<void> {
  const parts = movableDayParts(text)
  if (parts === undefined) throw new Error(`${text} is no day`)
  const choose = async (name: string, value: number | string) =>
    select(control.getByLabel(rules(typed, `yearDay.${name}`), { exact: true }), String(value))
  await choose('kind', parts.kind)
  if (parts.kind === 'fixed') return chooseYearDay(typed, control, parts.yearDay)
  if (parts.kind === 'easter') return choose('fromEaster', parts.days)
  await choose('nth', parts.nth)
  await choose('weekday', parts.weekday)
  await choose('month', parts.month)
}

interface Moment {
  before?: string
  of?: string
  on?: string
  at?: string
}

async function typeMoment(typed: Typed, control: Locator, { before, of, on, at }: Moment): Promise<void> {
  const field = (name: string) => control.getByLabel(rules(typed, `moment.${name}`), { exact: true })
  await field('reference').selectOption(on === undefined ? (of ?? 'slot') : 'on')
  if (on === undefined) {
    const { days, minutes } = durationParts(before ?? 'PT0S') ?? { days: 0, minutes: 0 }
    await field('days').fill(String(days))
    await field('hours').fill(String(minutes / 60).replace('.', ','))
  } else await chooseYearDay(typed, control, on)
  await field('at').fill(at?.slice(0, 5) ?? '')
}

interface Line {
  zone?: string
  slot?: string
  places: number
  forMinors?: number
}

/** Places by zone and time of day: the most specific line of the file, in each cell. */
export function placesIn(lines: readonly Line[], zone: string, slot: string | undefined): Line | undefined {
  const fits = (line: Line, wantedZone?: string, wantedSlot?: string) =>
    line.zone === wantedZone && line.slot === wantedSlot
  return (
    lines.find((line) => fits(line, zone, slot)) ??
    lines.find((line) => fits(line, zone)) ??
    lines.find((line) => fits(line, undefined, slot)) ??
    lines.find((line) => fits(line))
  )
}

async function typePlaces(typed: Typed, lines: readonly Line[]): Promise<void> {
  const { draft, page, say } = typed
  const spoken = say.language === 'it' ? 'it' : 'en'
  const { zones = [], slots = [] } = typed.wanted as { zones?: { zone: string }[]; slots?: string[] }
  const columns = slots.map((key) => draft.slots?.find((slot) => (slot.key ?? slot.code) === key))
  for (const { zone } of zones)
    for (const slot of columns.length > 0 ? columns : [undefined]) {
      const line = placesIn(lines, zone, slot?.code)
      const named = {
        zone: draft.zones?.find(({ key }) => key === zone)?.name[spoken] ?? '',
        slot: slot?.name[spoken] ?? rules(typed, 'grid.day'),
      }
      const cell = (name: string) =>
        page.getByRole('textbox', { name: rules(typed, name, named), exact: true })
      await cell('grid.cell').fill(line === undefined ? '' : String(line.places))
      await cell('grid.minors').fill(line?.forMinors === undefined ? '' : String(line.forMinors))
    }
}

async function typeGroup(
  typed: Typed,
  field: Extract<RuleField, { kind: 'group' }>,
  control: Locator,
  place: Place,
  wanted: unknown,
): Promise<void> {
  const isThere = valueAt(typed.present, place) !== undefined
  if (field.empty !== undefined && isThere !== (wanted !== undefined)) {
    await control.locator('label').first().click()
    typed.present = withValueAt(typed.present, place, isThere ? undefined : field.empty)
  }
  if (wanted !== undefined || field.empty === undefined) await typeFields(typed, field.fields, place)
}

/** Opens what is closed. */
export async function open(title: Locator): Promise<void> {
  if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click()
}

async function typeRows(
  typed: Typed,
  field: Extract<RuleField, { kind: 'rows' }>,
  control: Locator,
  place: Place,
  wanted: readonly object[],
): Promise<void> {
  const row = (index: number) => control.locator(':scope > div').first().locator(':scope > div').nth(index)
  const title = (index: number) => row(index).locator('button[aria-expanded]').first()
  const there = ((valueAt(typed.present, place) ?? []) as object[]).length
  for (let left = there; left > 0; left -= 1) {
    await open(title(0))
    await row(0)
      .getByRole('button', { name: rules(typed, 'removeRow'), exact: true })
      .last()
      .click()
  }
  typed.present = withValueAt(typed.present, place, undefined)
  const list = rules(typed, `fields.${field.label ?? field.path.split('.').at(-1) ?? ''}`)
  for (const index of wanted.keys()) {
    await control
      .getByRole('button', { name: rules(typed, 'addTo', { list }), exact: true })
      .last()
      .click()
    typed.present = withValueAt(typed.present, [...place, index], field.empty)
    await open(title(index))
    await typeFields(typed, field.fields, [...place, index])
  }
}
