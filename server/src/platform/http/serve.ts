import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesToken, type Access, type Call, type RequestOf } from '#contract/call.ts'
import { LONGEST_TOKEN } from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import type { Log } from '../log.ts'
import { refuse, refuseFields } from '../refusal.ts'
import { languageOf } from '../texts/language.ts'
import { hasRight, needsSecondFactor, type OfficeRole } from '#rules/office-rights.ts'
import type { Config } from '../config.ts'
import type { encodeChecked } from './encode-answer.ts'
import type { Caller, CallerFor, FindCaller, FindOfficer, FindOperator, Officer } from './caller.ts'
import type { NetworkQueue } from './network-budget.ts'
import { EncodedAnswer, sendEncoded } from './encoded-answer.ts'
import type { Serve } from './services.ts'

const BEARER = /^Bearer ([\w.~+/=-]+)$/i
const isToken = (sent: unknown): sent is string =>
  typeof sent === 'string' && sent !== '' && sent.length <= LONGEST_TOKEN

/** The token from query, body (specification) or Authorization header, and the other fields. */
function withoutToken(request: FastifyRequest, sent: Record<string, unknown>) {
  const { token, ...input } = sent
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return { token: [bearer, token].find(isToken), input }
}

const sentIn = (request: FastifyRequest, declared: Call): Record<string, unknown> => {
  const from =
    declared.method === 'GET' || declared.method === 'DELETE' ? request.query : (request.body ?? {})
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return refuse('INPUT_WRONG')
  return from as Record<string, unknown>
}

type SignedInAccess = Exclude<Access, 'open' | 'optional'>
const KINDS: Record<SignedInAccess, readonly Caller['kind'][]> = {
  signedIn: ['angler', 'warden', 'office'],
  atWater: ['angler', 'warden'],
  angler: ['angler'],
  warden: ['warden'],
  office: ['office'],
  officer: ['office'],
  operator: ['office'],
}

function letIn({ access, beforeSecondFactor }: Call, caller: Caller): void {
  if (access === 'open' || access === 'optional') return
  if (caller.kind === 'anonymous') refuse('SIGN_IN_NEEDED')
  if (!KINDS[access].includes(caller.kind)) refuse('NOT_FOR_YOUR_ACCOUNT')
  if (caller.kind !== 'anonymous' && caller.mustSetUpSecondFactor && !beforeSecondFactor)
    refuse('SECOND_FACTOR_SETUP_NEEDED')
}

interface Callers {
  findCaller: FindCaller
  findOfficer: FindOfficer
  findOperator: FindOperator
  officeSecondFactor: Config['officeSecondFactor']
}

function mayCall(call: Call, role: OfficeRole, input: unknown): boolean {
  const { right = [] } = call
  if (right !== 'any' && ![right].flat().some((one) => hasRight(role, one))) return false
  return (call.rightsFor?.(input as never) ?? []).every((one) => hasRight(role, one))
}

/** The caller with their role in the office of the association that the request names. */
async function officerFor(call: Call, caller: Caller, input: unknown, callers: Callers): Promise<Officer> {
  const { associationId } = input as { associationId: number }
  if (caller.kind !== 'office') return refuse('NOT_FOR_YOUR_ACCOUNT')
  const found = await callers.findOfficer(caller.accountId, associationId)
  // Another association's office does not exist for them.
  if (found === undefined) return refuse('NOT_FOUND')
  const { role, hasSecondFactor } = found
  if (needsSecondFactor(role) && !hasSecondFactor && callers.officeSecondFactor === 'required')
    return refuse('SECOND_FACTOR_SETUP_NEEDED')
  if (!mayCall(call, role, input)) return refuse('RIGHT_MISSING')
  return { ...caller, associationId, role }
}

/** The caller, if they run the server. For everybody else its page does not exist. */
async function operatorFor(caller: Caller, { findOperator, officeSecondFactor }: Callers): Promise<Caller> {
  if (caller.kind !== 'office') return refuse('NOT_FOR_YOUR_ACCOUNT')
  const found = await findOperator(caller.accountId)
  if (found === undefined) return refuse('NOT_FOUND')
  if (!found.hasSecondFactor && officeSecondFactor === 'required') return refuse('SECOND_FACTOR_SETUP_NEEDED')
  return caller
}

/** The caller with what the call's access needs to be known of them. */
function knownFor(call: Call, caller: Caller, input: unknown, callers: Callers): Caller | Promise<Caller> {
  if (call.access === 'officer') return officerFor(call, caller, input, callers)
  return call.access === 'operator' ? operatorFor(caller, callers) : caller
}

interface Serving {
  callers: Callers
  now: () => Date
  inNetworkQueue: NetworkQueue
  /** An answer by its schema. */
  encode: typeof encodeChecked
}

/** Token, access, validation, language and encoding are the same for all; a handler may encode its answer itself. */
export const serveOn =
  (app: FastifyInstance, { callers, now, inNetworkQueue, encode }: Serving): Serve =>
  (declared, handler) => {
    const call: Call = declared
    const isOpen = call.access === 'open' || call.access === 'optional'
    app.route({
      method: call.method,
      url: call.path,
      // HEAD must change nothing.
      exposeHeadRoute: call.changesThings !== true,
      ...(call.bodyBytesAtMost !== undefined && { bodyLimit: call.bodyBytesAtMost }),
      handler: (request, reply) => {
        const arrived = now()
        const answer = () => answerTo(request, reply, arrived)
        return isOpen ? inNetworkQueue(request, answer) : answer()
      },
    })

    async function answerTo(request: FastifyRequest, reply: FastifyReply, arrived: Date) {
      const { token, input } = withoutToken(request, sentIn(request, call))
      const caller: Caller =
        takesToken(call) && token !== undefined
          ? await callers.findCaller(token, arrived)
          : { kind: 'anonymous' }
      letIn(call, caller)
      const reading = read(call.request, input)
      if (!reading.ok) return refuseFields(reading.mistakes)
      const known = await knownFor(call, caller, reading.value, callers)
      const answer = await handler({
        input: reading.value as RequestOf<typeof declared>,
        caller: (takesToken(call) ? known : undefined) as CallerFor<(typeof declared)['access']>,
        language: languageOf(request.headers['accept-language']),
        now: arrived,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        log: request.log as Log,
      })
      void reply.header('cache-control', 'no-store')
      if (answer instanceof EncodedAnswer) return sendEncoded(request, reply, answer)
      return reply.send(encode(call.response, answer))
    }
  }
