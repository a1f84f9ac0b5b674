import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'

const QUARTER_HOUR = 15 * 60
const AN_HOUR = 60 * 60
/** A family tries its addresses; nobody goes through an address book. */
export const PEOPLE = 20
/** A club room may be one address. */
const PEOPLE_FROM_A_NETWORK = 60
/** About the same people again and again: some days to and fro. */
const QUESTIONS = 120

/** A question about somebody else, by their e-mail. */
export interface QuestionAboutOther {
  accountId: string
  address: string
  email: string
  now: Date
}

/**
 * Counts questions about other anglers before they are answered: each answer says at least whether the e-mail is one.
 * Every call counts on the same figures: by account and by network how many people are asked about, by account how often.
 * Refuses with TOO_MANY_TRIES.
 */
export function questionsAboutOthers({ pool }: Pick<Services, 'pool'>) {
  const questions = limit(pool, 'other-holder', QUESTIONS, AN_HOUR)
  const again = limit(pool, 'other-email-again', 1, QUARTER_HOUR)
  const people = limit(pool, 'other-email-account', PEOPLE, QUARTER_HOUR)
  const fromNetwork = networkLimit(pool, 'other-email-address', PEOPLE_FROM_A_NETWORK, QUARTER_HOUR)

  /** The first question of this account about this person: whoever is asked about again tells nothing new. */
  async function isFirst(key: string, now: Date): Promise<boolean> {
    try {
      await again.count(key, now)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return async ({ accountId, address, email, now }: QuestionAboutOther): Promise<void> => {
    await questions.count(accountId, now)
    const key = `${accountId}:${email}`
    if (!(await isFirst(key, now))) return
    try {
      await people.count(accountId, now)
      await fromNetwork(address, now)
    } catch (error) {
      // It was not answered: the next question about them is the first again.
      await again.giveBack(key)
      throw error
    }
  }
}
