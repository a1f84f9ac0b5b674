import { basename } from 'node:path'
import { isDay } from '#rules/days.ts'
import { instantOf } from '#rules/wall-clock.ts'
import {
  doubtLines,
  mistakeLines,
  readAssociationFile,
  trialLines,
  unknownIn,
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
  const { on, at, age, member, child, permit, zone, slot, days, with: other } = commandLine.values
  const boughtAt = momentTyped(at)
  const years = wholeNumber(age, 120)
  const length = wholeNumber(days, 366)
  const isWrong = (age !== undefined && years === undefined) || (days !== undefined && (length ?? 0) < 1)
  if (on === undefined || !isDay(on) || boughtAt === undefined || isWrong) return undefined
  const born = years === undefined ? {} : { birthDate: bornOn(on, years) }
  return {
    order: {
      on,
      permit,
      zone,
      with: other,
      slot,
      days: length,
      options: commandLine.values['add-on'],
      holder: { ...born, member, accompanied: child },
    },
    boughtAt,
  }
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
  for (const what of unknown)
    console.error(
      say(`import.try.${what === 'zone' ? 'noZone' : 'noPermit'}`, { file: name, key: order[what] ?? '' }),
    )
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
