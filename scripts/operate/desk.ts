import type { Language } from '#contract/fields.ts'
import { startPayments } from '#server/main.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigMistakes, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { reachDatabase, type ReachedDatabase } from '#server/platform/database/reach-database.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { loadTexts, type Texts } from '#server/platform/texts/texts.ts'
import { onStopRequest } from '../stop-request.ts'

type Stop = () => Promise<void>

/** What an operator's command works with, beside a server that runs or without one. */
export interface Desk extends OpenDatabase {
  config: Config
  database: ReachedDatabase
  texts: Texts
  /** The terminal's. */
  language: Language
  /** A sentence of locales/<language>/operate.json. */
  say: (key: string, values?: Record<string, string | number>) => string
  tell: (key: string, values?: Record<string, string | number>) => void
  /** The server's own services, the card provider among them, which is asked first here. */
  services: () => Promise<Services>
  /** Is done when the command ends: well, badly or interrupted; the last one first. */
  atTheEnd: (stop: Stop) => void
}

const INTERRUPTED = 130
const CONNECTIONS = 6

/** An empty one counts as not set, as everywhere in a terminal. */
const spoken = () => ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => process.env[name]).find(Boolean) ?? ''

/**
 * Runs a command on the database of this configuration and ends the process: exit code 0 when it answers true, else 1.
 * `asked` is what was typed; undefined: it makes no sense, and its usage is told under `command` in the locale file.
 * `newest`: the database is brought up to date first, as the server does when it starts.
 */
export async function atTheDesk<Asked>(
  command: string,
  asked: Asked | undefined,
  work: (desk: Desk, asked: Asked) => Promise<boolean>,
  { newest = true }: { newest?: boolean } = {},
): Promise<void> {
  const texts = loadTexts()
  const language = languageOf(spoken().replace('_', '-'))
  const say: Desk['say'] = (key, values) => texts.say(language, `operate.${key}`, values)
  if (asked === undefined) {
    console.error(say(`${command}.usage`))
    process.exitCode = 1
    return
  }
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  const stop = () => (stopping ??= stopAll())
  let isInterrupted = false
  onStopRequest(async () => {
    isInterrupted = true
    await stop()
    process.exit(INTERRUPTED)
  })
  try {
    const config = readConfig(process.env)
    const log = createLog('warn')
    const database = await reachDatabase(config, log)
    stops.push(() => database.leave())
    if (newest) await migrate(database.connection)
    const opened = openDatabase(database.connection, log, CONNECTIONS)
    stops.push(() => opened.close())
    const services = async (): Promise<Services> => {
      const payments = await startPayments(config, log, stops)
      const now = () => systemClock.now()
      // Letters are only written here: the server sends them within a minute, or when it runs again.
      const outbox = {
        ...createOutbox({ db: opened.db, texts, deliver: deliverToMailbox(opened.db), log, now }),
        nudge: () => undefined,
      }
      return { ...opened, config, clock: systemClock, log, texts, outbox, payments }
    }
    const tell: Desk['tell'] = (key, values) => console.log(say(key, values))
    const atTheEnd: Desk['atTheEnd'] = (end) => void stops.push(end)
    const desk: Desk = { ...opened, config, database, texts, language, say, tell, services, atTheEnd }
    const isDone = await work(desk, asked)
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Whoever interrupts it knows why.
    if (!isInterrupted) console.error(error instanceof ConfigMistakes ? reason : say('cannot', { reason }))
    process.exitCode = isInterrupted ? INTERRUPTED : 1
  } finally {
    await stop()
  }
}
