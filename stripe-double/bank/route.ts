import type { FastifyInstance } from 'fastify'
import { authenticate } from '../api/authenticate.ts'
import { invalid, unauthorised } from '../api/refusal.ts'
import type { Keys } from '../store/records.ts'
import type { Bank } from './bank.ts'

const PATH = '/endive/bank'

type Given = Readonly<Record<string, unknown>>

/**
 * The acts of the bank for another process: POST `{ "act": "payOut", … }` as JSON, with moments as in `Date.toJSON`. Needs the secret
 * key, so that no page in a browser on this machine can move money of a demo.
 */
export function serveBank(app: FastifyInstance, bank: Bank, keys: Keys): void {
  void app.register(async (scope) => {
    const readJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, readJson)
    scope.post(PATH, async ({ headers, body }, reply) => {
      if (authenticate(headers, keys).caller !== 'secret')
        throw unauthorised('The bank is moved by the secret key.', 'secret_key_required')
      const { act, ...given } = (typeof body === 'object' && body !== null ? body : {}) as Given
      const done = await carryOut(bank, act, given)
      return reply.header('cache-control', 'no-store').send({ done })
    })
  })
}

const text = (given: Given, name: string): string => {
  const value = given[name]
  if (typeof value !== 'string') throw invalid(name, `${name} is a text.`)
  return value
}
const moment = (given: Given, name: string): Date => {
  const at = new Date(text(given, name))
  if (Number.isNaN(at.getTime())) throw invalid(name, `${name} is a moment.`)
  return at
}
const count = (given: Given, name: string): number => {
  const value = given[name]
  if (!Number.isInteger(value)) throw invalid(name, `${name} is a whole number.`)
  return value as number
}
/** With what is absent left out. */
const optional = <Value, Name extends string>(
  given: Given,
  name: Name,
  read: (given: Given, name: string) => Value,
): Partial<Record<Name, Value>> =>
  given[name] === undefined ? {} : ({ [name]: read(given, name) } as Record<Name, Value>)

function carryOut(bank: Bank, act: unknown, given: Given): Promise<object> {
  switch (act) {
    case 'payOut':
      return bank.payOut({ ...optional(given, 'account', text), ...optional(given, 'at', moment) })
    case 'playSchedule':
      return bank.playSchedule({
        ...optional(given, 'account', text),
        begins: moment(given, 'begins'),
        ends: moment(given, 'ends'),
        everyDays: count(given, 'everyDays'),
      })
    case 'arrive':
      return bank.arrive(text(given, 'payout'))
    case 'fail':
      return bank.fail(text(given, 'payout'))
    case 'correct':
      return bank.correct(text(given, 'payout'), {
        ...optional(given, 'by', count),
        ...optional(given, 'arrives', moment),
        withoutLine: given['withoutLine'] === true,
      })
    case 'openDispute':
      return bank.openDispute({
        intent: text(given, 'intent'),
        ...optional(given, 'amount', count),
        ...optional(given, 'reason', text),
        ...optional(given, 'at', moment),
        ...optional(given, 'daysToAnswer', count),
      })
    case 'answerDispute':
      return bank.answerDispute(text(given, 'dispute'))
    case 'closeDispute': {
      const outcome = text(given, 'outcome')
      if (outcome !== 'won' && outcome !== 'lost') throw invalid('outcome', 'outcome is won or lost.')
      return bank.closeDispute(text(given, 'dispute'), outcome)
    }
    case 'failRefund':
      return bank.failRefund(text(given, 'refund'), optional(given, 'at', moment))
    case 'datePayments': {
      const { payments } = given
      if (!Array.isArray(payments)) throw invalid('payments', 'payments is a list.')
      return bank.datePayments(
        (payments as Given[]).map((one) => ({
          intent: text(one, 'intent'),
          at: moment(one, 'at'),
          ...optional(one, 'refundedAt', moment),
        })),
      )
    }
    default:
      throw invalid('act', 'There is no such act of the bank.')
  }
}
