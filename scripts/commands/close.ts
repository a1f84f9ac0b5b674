import { createInterface } from 'node:readline/promises'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages.ts'
import { isDay } from '#rules/days.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import {
  closeZone,
  findClosure,
  findZones,
  planClosures,
  reopenZone,
  type ZoneToClose,
} from '#server/capabilities/after-sales/index.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

const LONGEST_REASON = 300
const ONE_LINE = /^[^\r\n]*$/

/** `--reason-it`, `--reason-en` … */
const REASON_OPTIONS = Object.fromEntries(
  LANGUAGES.map((language) => [`reason-${language}`, { type: 'string' }]),
) as Record<`reason-${Language}`, { type: 'string' }>

const commandLine = typed(
  {
    ...REASON_OPTIONS,
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    reopen: { type: 'boolean', default: false },
  },
  { least: 2, most: 3 },
)
const [named = '', from = '', to = from] = commandLine?.positionals ?? []

const inEachLanguage = (textIn: (language: Language) => string): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Record<Language, string>

/** In each given language; the others get the English text, or the first that is given. */
function givenReason(): Localised | undefined {
  const given = (language: Language) => commandLine?.values[`reason-${language}`]
  const other = [DEFAULT_LANGUAGE, ...LANGUAGES].map(given).find((text) => text !== undefined)
  return other === undefined ? undefined : inEachLanguage((language) => given(language) ?? other)
}

/** The named zone; prints the reason and returns undefined if there is none. */
async function oneZone({ db, say, language }: OperatorCommand): Promise<ZoneToClose | undefined> {
  const zones = await findZones(db, named)
  if (zones.length === 1) return zones[0]
  console.error(say(zones.length === 0 ? 'close.noZone' : 'close.manyZones', { named }))
  for (const { zoneId: number, key, name } of zones)
    console.error(say('close.zone', { number, key, name: inLanguage(name, language) }))
  return undefined
}

/** The mistake in the arguments, if any. */
async function mistake(
  { db, say }: OperatorCommand,
  zone: ZoneToClose,
  today: string,
): Promise<string | undefined> {
  const noDay = [from, to].find((text) => !isDay(text))
  if (noDay !== undefined) return say('close.noDay', { text: noDay })
  if (to < from) return say('close.endsBefore', { from, to })
  const reason = givenReason()
  if (
    reason &&
    Object.values(reason).some((text = '') => text.length > LONGEST_REASON || !ONE_LINE.test(text))
  )
    return say('close.longReason', { most: LONGEST_REASON })
  // Days that are over stay fished. A closure that was begun in time may be finished later.
  const isOver = from < today && (await findClosure(db, { ...zone, from, to })) === undefined
  return isOver ? say('close.past', { from, today }) : undefined
}

async function isConfirmed({ say, tell }: OperatorCommand): Promise<boolean> {
  if (commandLine?.values.yes === true) return true
  if (!process.stdin.isTTY) {
    tell('close.needsYes')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(say('close.ask')).finally(() => terminal.close())
  if (answer.trim().toLowerCase() === say('close.yes')) return true
  tell('close.notDone')
  return false
}

await runOperatorCommand('close', commandLine, async (command, { values }) => {
  const { db, texts, language, say, tell } = command
  const zone = await oneZone(command)
  if (zone === undefined) return false
  const closure = { associationId: zone.associationId, zoneId: zone.zoneId, from, to }
  const wrong = await mistake(command, zone, dayIn(zone.timeZone, new Date()))
  if (wrong !== undefined) {
    console.error(wrong)
    return false
  }
  if (values.reopen) {
    const wasClosed = await reopenZone(db, closure, new Date())
    tell(wasClosed ? 'close.reopened' : 'close.notClosed')
    return wasClosed
  }

  const otherwise = inEachLanguage((each) => texts.say(each, 'operate.close.defaultReason'))
  const plan = await planClosures(db, zone.associationId, [closure])
  const reason = givenReason()
  const shown = reason ?? (await findClosure(db, closure))?.reason ?? otherwise
  const days = [...new Set([from, to])].map((day) => longDay(language, day)).join(' – ')
  const { associationName: association } = zone
  tell('close.what', {
    zone: inLanguage(zone.name, language),
    association,
    days,
    reason: inLanguage(shown, language),
  })
  tell('close.concerned', {
    permits: plan.permits,
    price: price(language, plan.cents),
    holds: plan.holds,
    bookings: plan.bookings,
  })
  if (plan.beside > 0) tell('close.beside', { permits: plan.beside })
  const notByCard = { byHand: plan.back.hand, atOutlets: plan.back.outlet }
  for (const [by, { permits, cents }] of Object.entries(notByCard))
    if (permits > 0) tell(`close.${by}`, { permits, price: price(language, cents) })
  if (values['dry-run']) {
    tell('close.dryRun')
    return true
  }
  if (!(await isConfirmed(command))) return false

  const reasons = { ...(reason && { reason }), otherwise }
  const done = await closeZone(await command.services(), closure, reasons, new Date())
  const { permits, holds, bookings } = done
  tell('close.done', { permits, price: price(language, done.cents), holds, bookings })
  if (done.beside > 0) tell('close.doneBeside', { permits: done.beside })
  tell('close.after')
  if (done.underWay > 0) tell('close.underWay', { number: done.underWay })
  if (done.failed.length === 0) return true
  console.error([say('close.failed'), ...done.failed.map((id) => `  ${id}`)].join('\n'))
  return false
})
