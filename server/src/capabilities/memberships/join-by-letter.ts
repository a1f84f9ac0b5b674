import { joinByLetter } from '#contract/member-letters.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { withWayOut } from '#server/platform/http/tries-of-a-day.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, Refusal } from '#server/platform/refusal.ts'
import { joinAccount } from './join-account.ts'
import { associationNamed, noteGuess } from './store/memberships.ts'
import { lockLetter, useLetter } from './store/letters.ts'

const DAY = 24 * 60 * 60
/** Enough for typing mistakes; of codes there are more than twenty-seven thousand million. */
const LETTERS_A_DAY = 6
const LETTERS_OF_A_NETWORK = 40

/** The code of a letter that came by post: whoever has it is the member, unless their birth dates differ. */
export function serveJoinByLetter(serve: Serve, { db, pool, texts }: Services): void {
  const tries = limit(pool, 'member-letter', LETTERS_A_DAY, DAY)
  const fromNetwork = networkLimit(pool, 'member-letter-address', LETTERS_OF_A_NETWORK, DAY)

  serve(joinByLetter, async ({ input: { associationId, code: typed }, caller, address, language, now }) => {
    const joining = { associationId, accountId: caller.accountId, now }
    const { name } = (await associationNamed(db, associationId)) ?? refuse('NOT_FOUND')
    try {
      await tries.count(joining.accountId, now)
      await fromNetwork(address, now)
      const code = readShortCode(typed) ?? refuse('LETTER_UNKNOWN')
      await retryDecision(() => inTransaction(db, (tx) => join(tx, { ...joining, code })))
    } catch (error) {
      const isGuess =
        error instanceof Refusal && (error.code === 'TOO_MANY_TRIES' || error.code === 'MEMBER_OF_ANOTHER')
      if (isGuess) await noteGuess(db, joining)
      throw withWayOut(error, () => texts.say(language, 'membership-sale.spent.letters'))
    }
    return { associationId, associationName: name }
  })
}

interface Joining {
  associationId: number
  accountId: string
  code: string
  now: Date
}

async function join(tx: Tx, { code, ...joining }: Joining): Promise<true> {
  const letter = (await lockLetter(tx, { ...joining, code })) ?? refuse('LETTER_UNKNOWN')
  await joinAccount(tx, { ...joining, member: letter })
  await useLetter(tx, letter.id, joining.now)
  return true
}
