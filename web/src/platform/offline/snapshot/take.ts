import { takeSnapshot } from '#contract/supervision.ts'
import { askForText } from '../../api/ask.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { askForKeys } from '../../public-keys/public-keys.ts'
import { currentOwner } from '../owner.ts'
import { liveSnapshot, snapshotCame, snapshotIsRead } from './live-snapshot.ts'
import { readAnswer } from './snapshot.ts'
import { keep, readAge } from './snapshot-store.ts'

/** A list of some hundred kilobytes over one bar of signal. */
const LONGEST_REQUEST_MS = 120_000
/** What came in a moment ago, to this tab or to another, is not asked for again. */
const MOMENT_MS = 30_000

/** Asks for the list of the day and keeps it. Rejects with ApiRefusal or ApiUnreachable. */
export async function take(isByHand: boolean): Promise<void> {
  const owner = currentOwner()
  await snapshotIsRead()
  const known = liveSnapshot().snapshot && (await readAge().catch(() => undefined))
  if (!isByHand && known && Math.abs(Date.now() - known.askedAt) < MOMENT_MS) return
  // The keys are as much wanted as the list; where they do not come, those that are known go on.
  const keys = askForKeys().catch(() => undefined)
  const language = currentLanguage()
  // The list speaks the language that it was asked in.
  const input = known?.language === language ? { etag: known.etag } : {}
  const text = await askForText(takeSnapshot, input, AbortSignal.timeout(LONGEST_REQUEST_MS))
  const answer = readAnswer(text)
  const { etag, asOf, lastDay, unchanged, associations } = answer.outline
  // Somebody else has signed in meanwhile: this is not theirs.
  if (currentOwner() !== owner) return
  const age = { etag, language, asOf, askedAt: Date.now(), lastDay }
  const associationIds = associations.map(({ associationId }) => associationId)
  await keep(age, unchanged ? undefined : { list: { etag, text }, associationIds }).catch(() => undefined)
  await Promise.all([snapshotCame(age, answer), keys])
}
