import { perLanguage } from '#contract/languages.ts'
import type { CatchCap, CatchStop } from '#rules/river/catch-caps/catch-cap.ts'
import { stopSentence } from '#rules/club/sentences/of-catch-caps.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from '../rules-as-sentences.ts'

/** The stop of a cap that is reached, with its reason for anglers in every language. */
export const catchStopOf = (
  { zones, ...cap }: CatchCap,
  counted: Pick<CatchStop, 'index' | 'from' | 'to' | 'kept'>,
  texts: Texts,
): CatchStop => ({
  ...counted,
  ...(zones && { zones }),
  atMost: cap.atMost,
  reason: perLanguage((language) =>
    inWords(
      stopSentence(cap, counted),
      sentenceWords(texts, language, { zoneName: String, permitName: String }),
    ),
  ),
})
