import { takeSnapshot } from '#contract/supervision.ts'
import { askForText } from '../../api/ask.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { fetchKeys } from '../../public-keys/public-keys.ts'
import { currentOwner } from '../owner.ts'
import { liveSnapshot, snapshotCame, snapshotIsRead } from './live-snapshot.ts'
import { readAnswer } from './snapshot.ts'
import { keep, readAge } from './snapshot-store.ts'

/** Some hundred kilobytes over a weak signal. */
const LONGEST_REQUEST_MS = 120_000
/** A list that this or another tab fetched within this time is not fetched again. */
const MOMENT_MS = 30_000

/** Fetches the day's list and keeps it. Rejects with ApiRefusal or ApiUnreachable. */
export async function take(isByHand: boolean): Promise<void> {
  const owner = currentOwner()
  await snapshotIsRead()
  const known = liveSnapshot().snapshot && (await readAge().catch(() => undefined))
  if (!isByHand && known && Math.abs(Date.now() - known.answeredAt) < MOMENT_MS) return
  // Without an answer the known keys stay in use.
  const keys = fetchKeys().catch(() => undefined)
  const language = currentLanguage()
  // A list has texts in the language of its request.
  const input = known?.language === language ? { etag: known.etag } : {}
  const text = await askForText(takeSnapshot, input, AbortSignal.timeout(LONGEST_REQUEST_MS))
  const answer = readAnswer(text)
  const { etag, asOf, lastDay, unchanged, associations } = answer.outline
  // Another person has signed in meanwhile.
  if (currentOwner() !== owner) return
  const timeZones = unchanged
    ? (known?.timeZones ?? [])
    : [...new Set(associations.map(({ timeZone }) => timeZone))]
  const age = { etag, language, asOf, answeredAt: Date.now(), lastDay, timeZones }
  const associationIds = associations.map(({ associationId }) => associationId)
  await keep(age, unchanged ? undefined : { list: { etag, text }, associationIds }).catch(() => undefined)
  await Promise.all([snapshotCame(age, answer), keys])
}
