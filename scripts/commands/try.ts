import { basename } from 'node:path'
import { isDay } from '#rules/days.ts'
import { instantOf } from '#rules/wall-clock.ts'
import {
  doubtLines,
  mistakeLines,
  readAssociationFile,
  trialLines,
  unknownIn,
  type HadToTry,
  type OrderToTry,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { readNamedFile } from '../operate/named-file.ts'
import { terminalLanguage } from '../operate/operator-command.ts'
import { whyUnreadable } from '../operate/unreadable-file.ts'

// Who can buy what of an association's file, and why not. Needs no database.
const texts = loadTexts()
const language = terminalLanguage()
const say = (key: string, values?: Record<string, string | number>): string =>
  texts.say(language, key, values)

const commandLine = typed(
  {
    on: { type: 'string' },
    at: { type: 'string' },
    age: { type: 'string' },
    member: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
    permit: { type: 'string' },
    zone: { type: 'string' },
    with: { type: 'string' },
    has: { type: 'string', multiple: true, default: [] },
    caught: { type: 'string' },
    slot: { type: 'string' },
    days: { type: 'string' },
    'add-on': { type: 'string', multiple: true, default: [] },
  },
  { least: 1, most: 1 },
)

const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** When it would be bought: by the club's clock, which is known once its file is read, or now. */
type MomentTyped = (timeZone: string) => Date

const BY_THE_CLOCK = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/

/** A time that says its own distance from UTC is that instant. Undefined: it cannot be read. */
function momentTyped(at: string | undefined): MomentTyped | undefined {
  if (at === undefined) return () => new Date()
  const [, day, time, seconds = ':00'] = BY_THE_CLOCK.exec(at) ?? []
  if (day !== undefined && time !== undefined)
    return isDay(day) ? (timeZone) => instantOf(day, `${time}${seconds}`, timeZone) : undefined
  const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(at) ? new Date(at) : undefined
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : () => instant
}

/** Undefined: something is missing or cannot be read. */
function orderTyped(): { order: OrderToTry; boughtAt: MomentTyped } | undefined {
  if (commandLine === undefined) return undefined
  const { on, at, age, member, child, permit, zone, slot, days, caught, with: other } = commandLine.values
  const boughtAt = momentTyped(at)
  const years = wholeNumber(age, 120)
  const length = wholeNumber(days, 366)
  const fish = caught === undefined ? undefined : /^\d{1,6}$/.test(caught) ? Number(caught) : Number.NaN
  const has = commandLine.values.has.map(hadTyped)
  const isWrong =
    (age !== undefined && years === undefined) ||
    (days !== undefined && (length ?? 0) < 1) ||
    Number.isNaN(fish) ||
    has.includes(undefined)
  if (on === undefined || !isDay(on) || boughtAt === undefined || isWrong) return undefined
  const born = years === undefined ? {} : { birthDate: bornOn(on, years) }
  return {
    order: {
      on,
      permit,
      zone,
      with: other,
      has: has.filter((one) => one !== undefined),
      ...(fish !== undefined && { caught: fish }),
      slot,
      days: length,
      options: commandLine.values['add-on'],
      holder: { ...born, member, accompanied: child },
    },
    boughtAt,
  }
}

/** `KEY[@FIRST-DAY[..LAST-DAY]][/zone=KEY][/slot=CODE]`; undefined: it cannot be read. */
function hadTyped(text: string): HadToTry | undefined {
  const [named = '', ...choices] = text.split('/')
  const [key = '', days, ...more] = named.split('@')
  const [firstDay, lastDay, ...further] = days?.split('..') ?? []
  const isDayOrNone = (day: string | undefined) => day === undefined || isDay(day)
  if (key === '' || more.length > 0 || further.length > 0) return undefined
  if (!isDayOrNone(firstDay) || !isDayOrNone(lastDay) || (lastDay ?? '9') < (firstDay ?? '')) return undefined
  const had: HadToTry = { permit: key, firstDay, lastDay }
  for (const choice of choices) {
    const [, what, value] = /^(zone|slot)=(.+)$/.exec(choice) ?? []
    if (what === 'zone') had.zone = value
    else if (what === 'slot') had.slot = value
    else return undefined
  }
  return had
}

/** As old as this since that very day; who is born on 29 February is since 1 March. */
function bornOn(day: string, years: number): string {
  const birth = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  return isDay(birth) ? birth : `${birth.slice(0, 4)}-02-28`
}

/** Whether the file could be read and has what was typedOrder for. */
function tryFile(path: string, { order, boughtAt }: { order: OrderToTry; boughtAt: MomentTyped }): boolean {
  const name = basename(path)
  const found = readAssociationFile(readNamedFile(path), boughtAt('UTC'))
  if ('mistakes' in found) {
    console.error(mistakeLines(texts, language, name, found.mistakes).join('\n'))
    return false
  }
  for (const line of doubtLines(texts, language, name, found.doubts)) console.warn(line)
  const unknown = unknownIn(found.file, order)
  for (const { what, key } of unknown) console.error(say(`import.try.unknown.${what}`, { file: name, key }))
  if (unknown.length > 0) return false
  console.log(trialLines(texts, language, found.file, order, boughtAt(found.file.timeZone)).join('\n'))
  return true
}

const [path = ''] = commandLine?.positionals ?? []
const typedOrder = orderTyped()
if (typedOrder === undefined) {
  console.error(say('operate.try.usage'))
  process.exitCode = 1
} else
  try {
    if (!tryFile(path, typedOrder)) process.exitCode = 1
  } catch (error) {
    const { key, values } = whyUnreadable(path, error)
    console.error(say(`import.${key}`, values))
    process.exitCode = 1
  }
