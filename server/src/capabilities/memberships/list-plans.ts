import { listMembershipPlans, type PlanOffered } from '#contract/membership-plans.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Day } from '#rules/permit-terms.ts'
import { joiningRefusedSentence, planSentences, restSentence } from '#rules/club/sentences/of-plans.ts'
import { inWords, type SentenceWords } from '#rules/club/sentences/sentence.ts'
import { type Applicant, judgeJoining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from '../catalogue/index.ts'
import { accountById } from '../identity/index.ts'
import { childWithCard } from '../member-cards/index.ts'
import { placesTaken, showDocuments } from '../purchase/index.ts'
import { membershipsOf } from './store/memberships.ts'
import { readPlans } from './store/plans.ts'

/** How one becomes a member of an association; to an angler with what it would be for them. */
export function serveListPlans(serve: Serve, { db, texts }: Services): void {
  serve(listMembershipPlans, async ({ input: { associationId, memberId }, caller, language, now }) => {
    const { plans, timeZone } = (await readPlans(db, associationId)) ?? refuse('NOT_FOUND')
    const day = dayIn(timeZone, now)
    const { applicant, memberKeys } =
      caller.kind === 'angler'
        ? await (memberId === undefined
            ? applicantOf(db, caller.accountId, associationId)
            : childOf(db, { accountId: caller.accountId, memberId, now }))
        : { applicant: undefined, memberKeys: [] }
    const words = wordsOfPlans(texts, language)
    const reading = { applicant, isOther: memberId !== undefined, day, words, language }
    return {
      plans: await Promise.all(
        plans.map(async (plan) => {
          const of = { associationId, applicant: applicant ?? {}, day, now, without: [], memberKeys }
          const taken = await placesTaken(db, plan, of)
          return presented(plan, { ...reading, taken })
        }),
      ),
    }
  })
}

/** No sentence of a plan names a zone or a permit. */
const wordsOfPlans = (texts: Texts, language: Language): SentenceWords =>
  sentenceWords(texts, language, { zoneName: () => '', permitName: () => '' })

/** The angler as a plan sees them, by the list of members. */
async function applicantOf(
  db: Db,
  accountId: string,
  associationId: number,
): Promise<{ applicant: Applicant; memberKeys: string[] }> {
  const account = await accountById(db, accountId)
  const own = (await membershipsOf(db, accountId)).find((row) => row.associationId === associationId)
  return {
    applicant: {
      birthDate: account?.birthDate ?? undefined,
      until: own?.validUntil ?? undefined,
      isMemberForEver: own !== undefined && own.validUntil === null,
    },
    memberKeys: [`account:${accountId}`, ...(own === undefined ? [] : [`member:${own.memberId}`])],
  }
}

/** A child of one of the angler's cards, as a plan sees them. */
async function childOf(
  db: Db,
  of: { accountId: string; memberId: string; now: Date },
): Promise<{ applicant: Applicant; memberKeys: string[] }> {
  const { birthDate, lastDay } = (await childWithCard(db, of)) ?? refuse('NOT_FOUND')
  return {
    applicant: {
      birthDate: birthDate ?? undefined,
      until: lastDay ?? undefined,
      isMemberForEver: lastDay === null,
    },
    memberKeys: [`member:${of.memberId}`],
  }
}

interface Reading {
  applicant: Applicant | undefined
  /** It is not the reader. */
  isOther: boolean
  day: Day
  words: SentenceWords
  language: Language
  /** Places of the plan. */
  taken: number
}

function presented(
  plan: MembershipPlan,
  { applicant, isOther, day, words, language, taken }: Reading,
): PlanOffered {
  const sentence = (text: string) => `${text}.`
  const shown = {
    key: plan.key,
    name: inLanguage(plan.name, language),
    ...(plan.summary && { summary: inLanguage(plan.summary, language) }),
    sentences: planSentences(plan).map((one) => sentence(inWords(one, words))),
  }
  if (applicant === undefined) return shown
  const isFull = plan.waitingList === true && plan.places !== undefined && taken >= plan.places
  // A full plan with a waiting list is asked for.
  const judged = judgeJoining(plan, applicant, { day, taken: isFull ? 0 : taken })
  if ('refused' in judged)
    return {
      ...shown,
      whyNot: sentence(inWords(joiningRefusedSentence(judged.refused, isOther ? 'other' : 'self'), words)),
    }
  return {
    ...shown,
    offered: {
      firstDay: judged.period.first,
      lastDay: judged.period.last,
      priceCents: judged.cents,
      isRenewal: judged.isRenewing,
      ...(judged.rest && { restNote: sentence(inWords(restSentence(judged.rest), words)) }),
      needsApproval: judged.needsApproval,
      ...(isFull && { isFull }),
      documents: showDocuments(judged.documents, language),
    },
  }
}
