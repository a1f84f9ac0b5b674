import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuseMemberships } from '../several/refuse-lines.ts'
import { type FoundOrder, membershipsIn } from '../store/purchases.ts'
import { joinerOf } from './joiner.ts'
import { whyNotEnrolled } from './store/enrol.ts'

/** Refuses an order that is not sold, because somebody has become a member since it was held, with this reason. */
export async function refuseMeanwhileMembers(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  found: FoundOrder,
  language: Language,
): Promise<void> {
  const reasons = await Promise.all(
    membershipsIn(found).map((line) => whyNotEnrolled(db, line, joinerOf(line))),
  )
  const refused = reasons.flatMap((code, membership) =>
    code === undefined
      ? []
      : { membership, code, sentence: texts.say(language, `membership-sale.unsold.${code}`) },
  )
  if (refused.length > 0) refuseMemberships(refused)
}
