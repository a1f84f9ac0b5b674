import { workerData } from 'node:worker_threads'
import { openDatabase } from '#server/platform/database/open.ts'
import { codeOf } from '#server/platform/database/trouble.ts'
import { createLog } from '#server/platform/log.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { draftActs } from './draft-acts.ts'
import type { Act, ActOutcome, DraftThreadData } from './draft-thread-data.ts'

const MOST_CONNECTIONS = 3

const { connection, config } = workerData as DraftThreadData
const log = createLog(config.logLevel)
const texts = loadTexts()
const { db } = openDatabase(connection, log, MOST_CONNECTIONS)
const outbox = createOutbox({
  db,
  texts,
  log,
  now: () => new Date(),
  // Letters are written here, in the transaction of their act; the server delivers them.
  deliver: () => Promise.reject(new Error('the thread of the draft delivers no letters')),
})
const acts = draftActs({ db, texts, outbox, config })

export default async function act({ name, request }: Act): Promise<ActOutcome> {
  try {
    return { answer: await acts[name](request as never) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    const code = codeOf(error)
    log.warn({ err: error, act: name }, 'an act of the draft failed')
    return { fault: { message: String(error), ...(code !== undefined && { code }) } }
  }
}
