import type { Language } from '#contract/languages.ts'
import { wordsOfName } from '#rules/sale/same-person.ts'
import { limitOfNew } from '#server/platform/http/limit-of-new.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { withWayOut } from '#server/platform/http/tries-of-a-day.ts'
import type { Services } from '#server/platform/http/services.ts'

const A_DAY = 24 * 60 * 60
/** Ten in a family, each typed with some mistakes; too few to try the birth dates of one name. */
export const NAMED_PEOPLE = 60
/** A club's evening has one address. */
const NAMED_PEOPLE_OF_A_NETWORK = 600

/** Whom a line of an order names, as far as it does. */
interface Named {
  guestFirstName?: string | undefined
  guestLastName?: string | undefined
  guestBirthDate?: string | undefined
  minorFirstName?: string | undefined
  minorLastName?: string | undefined
  minorBirthDate?: string | undefined
}

interface Sender {
  accountId: string
  address: string
  language: Language
  now: Date
  /** Of permits alone only the account is counted: behind one address of a mobile network a whole valley buys. */
  isOfNetwork: boolean
}

/** By the birth date and the first letters: a name that is being typed is one person. */
const keyOf = (firstName: string, lastName: string, birthDate: string): string => {
  const words = wordsOfName(firstName, lastName).split(' ')
  const letters = words.map((word) => word.slice(0, 1))
  return `${letters.toSorted((one, other) => (one < other ? -1 : 1)).join('')}:${birthDate}`
}

/** Each person whom the lines name with a birth date, once. */
function peopleIn(lines: readonly Named[]): Set<string> {
  const named = lines.flatMap((line) => [
    [line.guestFirstName, line.guestLastName, line.guestBirthDate],
    [line.minorFirstName, line.minorLastName, line.minorBirthDate],
  ])
  return new Set(
    named.flatMap(([first, last, birthDate]) =>
      first === undefined || last === undefined || birthDate === undefined
        ? []
        : keyOf(first, last, birthDate),
    ),
  )
}

/**
 * Limits the people without an account of whom an angler asks by name and birth date, before it is answered: a price or a refusal tells
 * whether the association lists them so. The same person counts once in a day. Refuses with TOO_MANY_TRIES.
 */
export function namedPersonLimit({ pool, texts }: Pick<Services, 'pool' | 'texts'>) {
  const people = limitOfNew(pool, 'named-person', NAMED_PEOPLE, A_DAY)
  const fromNetwork = networkLimit(pool, 'named-person-address', NAMED_PEOPLE_OF_A_NETWORK, A_DAY)

  async function count(things: readonly string[], { accountId, address, now, isOfNetwork }: Sender) {
    const firsts = await people.count(accountId, things, now)
    if (firsts.count === 0 || !isOfNetwork) return
    try {
      await fromNetwork(address, now, firsts.count)
    } catch (error) {
      // It was not answered: the next time these people count as the first.
      await firsts.giveBack()
      throw error
    }
  }

  return async (lines: readonly Named[], sender: Sender): Promise<void> => {
    try {
      await count([...peopleIn(lines)], sender)
    } catch (error) {
      throw withWayOut(error, () => texts.say(sender.language, 'membership-sale.spent.people'))
    }
  }
}
