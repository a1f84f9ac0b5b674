import { takeSnapshot } from '#contract/supervision.ts'
import { askForText } from '../../api/ask.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { askForKeys } from '../../public-keys/public-keys.ts'
import { currentOwner } from '../owner.ts'
import { snapshotChanged } from './live-snapshot.ts'
import { keep, readAge, readKept } from './snapshot-store.ts'
import { readOutline } from './snapshot.ts'

/** A list of some hundred kilobytes over one bar of signal. */
const LONGEST_REQUEST_MS = 120_000
/** What came in a moment ago, to this tab or to another, is not asked for again. */
const MOMENT_MS = 30_000

/** Asks for the list of the day and keeps it. Rejects with ApiRefusal or ApiUnreachable. */
export async function take(isByHand: boolean): Promise<void> {
  const owner = currentOwner()
  const asked = await readAge().catch(() => undefined)
  if (!isByHand && asked !== undefined && Math.abs(Date.now() - asked.askedAt) < MOMENT_MS) return
  // The keys are as much wanted as the list; where they do not come, those that are known go on.
  const keys = askForKeys().catch(() => undefined)
  const language = currentLanguage()
  const kept = await readKept().catch(() => undefined)
  const mark = kept?.list.language === language ? kept.list.mark : undefined
  const text = await askForText(
    takeSnapshot,
    mark === undefined ? {} : { mark },
    AbortSignal.timeout(LONGEST_REQUEST_MS),
  )
  const { outline } = readOutline(text)
  // Somebody else has signed in meanwhile: this is not theirs.
  if (currentOwner() !== owner) return
  const age = { mark: outline.mark, asOf: outline.asOf, askedAt: Date.now() }
  const list = { text, mark: outline.mark, language, lastDay: outline.lastDay }
  await keep(age, outline.unchanged ? undefined : list)
  await Promise.all([snapshotChanged(), keys])
}
