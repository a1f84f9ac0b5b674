import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isAccountElsewhere } from './store/account-elsewhere.ts'

const PART = 'stripeAccount'

interface SavedPart {
  part: string
  value?: string | undefined
}

/** A number that is typed may not be that of another association, on whose account this one's sales would be paid. */
export async function refuseAccountElsewhere(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  language: Language,
  associationId: number,
  parts: readonly SavedPart[],
): Promise<void> {
  // The number as JSON; any other value is refused where the part is saved.
  const [, account] = /^"(acct_\w+)"$/.exec(parts.find(({ part }) => part === PART)?.value ?? '') ?? []
  if (account === undefined || !(await isAccountElsewhere(db, associationId, account))) return
  refuse('DRAFT_WRONG', {
    extension: {
      mistakes: [
        {
          part: PART,
          place: '',
          of: texts.say(language, 'office-draft.change.part.stripeAccount'),
          sentence: texts.say(language, 'office-mistakes.cards.elsewhere'),
        },
      ],
    },
  })
}
