import { isDay } from '#rules/days.ts'
import { checkWithProvider, describeBreaches, mendCounters } from '#server/capabilities/books/index.ts'
import { noteMaintenance } from '#server/capabilities/operator/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

const commandLine = typed(
  { since: { type: 'string' }, mend: { type: 'boolean', default: false } },
  { least: 0, most: 0 },
)
const isUsable =
  commandLine !== undefined && (commandLine.values.since === undefined || isDay(commandLine.values.since))

/** Checks the invariants over database and card provider; prints each breach with its remedy. */
await runOperatorCommand(
  'books',
  isUsable ? commandLine.values : undefined,
  async (command, { since, mend }) => {
    const { db, texts, language, tell, services } = command
    if (mend) tell('books.mended', { number: await mendCounters(db) })
    const from = since === undefined ? undefined : new Date(`${since}T00:00:00Z`)
    const breaches = await checkWithProvider(await services(), from)
    await noteMaintenance(db, { task: 'books', at: new Date(), differences: breaches.length, since })
    if (breaches.length === 0) {
      tell('books.inOrder')
      return true
    }
    tell('books.wrong', { count: breaches.length })
    console.log(describeBreaches(texts, language, breaches).join('\n'))
    return false
  },
)
