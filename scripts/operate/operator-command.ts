import type { Language } from '#contract/languages.ts'
import { startPayments } from '#server/main.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigMistakes, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { reachDatabase, type ReachedDatabase } from '#server/platform/database/reach-database.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox, type Outbox } from '#server/platform/mail/outbox.ts'
import { createOutgoing } from '#server/platform/outgoing/call-outgoing.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { loadTexts, type Texts } from '#server/platform/texts/texts.ts'
import { onStopRequest } from '../stop-request.ts'

type Stop = () => Promise<void>

/** What an operator's command works with; a server may be running on the same database. */
export interface OperatorCommand extends OpenDatabase {
  config: Config
  database: ReachedDatabase
  texts: Texts
  /** The terminal's language. */
  language: Language
  /** A sentence of locales/<language>/operate.json. */
  say: (key: string, values?: Record<string, string | number>) => string
  tell: (key: string, values?: Record<string, string | number>) => void
  /** Prints it as an error; the command has failed. */
  fail: (key: string, values?: Record<string, string | number>) => false
  /** Mails are only written; the server sends them within a minute, or at its next start. */
  outbox: Outbox
  /** The server's services; connects to the card provider when called. */
  services: () => Promise<Services>
  /** Runs when the command ends, fails or is interrupted; the last one added runs first. */
  atTheEnd: (stop: Stop) => void
}

const INTERRUPTED = 130
const CONNECTIONS = 6

/** An empty variable counts as not set, as POSIX has it. */
export function terminalLanguage(): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => process.env[name]).find(Boolean) ?? ''
  return languageOf(locale.replace('_', '-'))
}

/**
 * Runs a command on the configured database and ends the process: exit code 0 when `work` returns true, else 1.
 * `typed` is the parsed command line; undefined when it is not valid: prints the usage, `<name>.usage` in the locale file.
 * `newest`: migrates the database first, as the server does when it starts.
 */
export async function runOperatorCommand<Typed>(
  name: string,
  typed: Typed | undefined,
  work: (command: OperatorCommand, typed: Typed) => Promise<boolean>,
  { newest = true }: { newest?: boolean } = {},
): Promise<void> {
  const texts = loadTexts()
  const language = terminalLanguage()
  const say: OperatorCommand['say'] = (key, values) => texts.say(language, `operate.${key}`, values)
  if (typed === undefined) {
    console.error(say(`${name}.usage`))
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
    const now = () => systemClock.now()
    const outbox = {
      ...createOutbox({ db: opened.db, texts, deliver: deliverToMailbox(opened.db), log, now }),
      nudge: () => undefined,
    }
    const services = async (): Promise<Services> => {
      const payments = await startPayments(config, log, stops)
      const outgoing = createOutgoing()
      return { ...opened, config, clock: systemClock, log, texts, outbox, payments, outgoing }
    }
    const tell: OperatorCommand['tell'] = (key, values) => console.log(say(key, values))
    const fail: OperatorCommand['fail'] = (key, values) => {
      console.error(say(key, values))
      return false
    }
    const atTheEnd: OperatorCommand['atTheEnd'] = (end) => void stops.push(end)
    const command: OperatorCommand = {
      ...opened,
      config,
      database,
      texts,
      language,
      say,
      tell,
      fail,
      outbox,
      services,
      atTheEnd,
    }
    const isDone = await work(command, typed)
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isInterrupted) console.error(error instanceof ConfigMistakes ? reason : say('cannot', { reason }))
    process.exitCode = isInterrupted ? INTERRUPTED : 1
  } finally {
    await stop()
  }
}
