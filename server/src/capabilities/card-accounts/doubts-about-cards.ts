import type { DraftMistake } from '#contract/draft-mistake.ts'
import type { Language } from '#contract/languages.ts'
import { WITHOUT_CARDS } from '#rules/club/card-account.ts'
import type { Services } from '#server/platform/http/services.ts'
import { keptState } from './store/account-states.ts'

/** What keeps anglers from paying on the account of a draft, as the card provider said last: it is not asked here. */
export async function doubtsAboutCards(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  language: Language,
  account: string | undefined,
): Promise<DraftMistake[]> {
  const state = account === undefined ? undefined : await keptState(db, account)
  const why = WITHOUT_CARDS.find((one) => one === state)
  if (why === undefined) return []
  const sentence = texts.say(language, `office-mistakes.cards.${why}`)
  return [
    {
      part: 'stripeAccount',
      place: '',
      of: texts.say(language, 'office-draft.change.part.stripeAccount'),
      sentence,
    },
  ]
}
