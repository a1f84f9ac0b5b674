import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesToken, type Access, type Call, type RequestOf } from '#contract/call.ts'
import { bodyBoundOf, LARGEST_BODY_BYTES } from '#contract/body-bound.ts'
import { LONGEST_TOKEN } from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import type { Log } from '../log.ts'
import { refuse, refuseFields } from '../refusal.ts'
import { languageOf } from '../texts/language.ts'
import { hasRight, needsSecondFactor, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import type { encodeChecked } from './encode-answer.ts'
import type { Caller, CallerFor, FindCaller, FindOfficer, FindOperator, Officer } from './caller.ts'
import type { NetworkQueue } from './network-budget.ts'
import { EncodedAnswer, sendEncoded } from './encoded-answer.ts'
import { inOfferedLanguage } from './offered-language.ts'
import { type FindProgram, programOf } from './program.ts'
import type { Serve } from './services.ts'
import { bytesDeclared, measured } from './work-of-request.ts'

const BEARER = /^Bearer ([\w.~+/=-]+)$/i
const isToken = (sent: unknown): sent is string =>
  typeof sent === 'string' && sent !== '' && sent.length <= LONGEST_TOKEN

const bearerOf = ({ headers }: FastifyRequest): string | undefined => {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1]
  return isToken(bearer) ? bearer : undefined
}

/** The token from query, body (specification) or Authorization header, and the other fields. */
function withoutToken(request: FastifyRequest, sent: Record<string, unknown>) {
  const { token, ...input } = sent
  return { token: [bearerOf(request), token].find(isToken), input }
}

const hasBody = ({ method }: Call): boolean => method === 'POST' || method === 'PUT'

const sentIn = (request: FastifyRequest, declared: Call): Record<string, unknown> => {
  const from = hasBody(declared) ? (request.body ?? {}) : request.query
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return refuse('INPUT_WRONG')
  return from as Record<string, unknown>
}

type SignedInAccess = Exclude<Access, 'open' | 'optional' | 'program'>
const isOpen = ({ access }: Call): boolean => access === 'open' || access === 'optional'

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
  if (access === 'open' || access === 'optional' || access === 'program') return
  if (caller.kind === 'anonymous') refuse('SIGN_IN_NEEDED')
  if (!KINDS[access].includes(caller.kind)) refuse('NOT_FOR_YOUR_ACCOUNT')
  if (caller.kind !== 'anonymous' && caller.mustSetUpSecondFactor && !beforeSecondFactor)
    refuse('SECOND_FACTOR_SETUP_NEEDED')
}

interface Callers {
  findCaller: FindCaller
  findOfficer: FindOfficer
  findOperator: FindOperator
  findProgram: FindProgram
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
  const { role, hasSecondFactor, outletId } = found
  if (needsSecondFactor(role) && !hasSecondFactor && callers.officeSecondFactor === 'required')
    return refuse('SECOND_FACTOR_SETUP_NEEDED')
  if (!mayCall(call, role, input)) return refuse('RIGHT_MISSING')
  return { ...caller, associationId, role, ...(outletId !== null && { outletId }) }
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
  /** The languages that people can choose here. */
  languages: Config['languages']
  /** An answer by its schema. */
  encode: typeof encodeChecked
}

/** Token, access, validation, language and encoding are the same for all; a handler may encode its answer itself. */
export const serveOn =
  (app: FastifyInstance, { callers, now, inNetworkQueue, languages, encode }: Serving): Serve =>
  (declared, handler) => {
    const call: Call = declared
    const bodyBound = bodyBoundOf(call)
    const asOffered = inOfferedLanguage(call, languages)
    /** Callers who were let in before their body was read. */
    const letInEarly = new WeakMap<FastifyRequest, Caller>()
    app.route({
      method: call.method,
      url: call.path,
      // HEAD must change nothing.
      exposeHeadRoute: call.mutates !== true,
      ...(hasBody(call) && { bodyLimit: bodyBound.bytes, config: { bodyBound } }),
      ...(hasBody(call) && !isOpen(call) && { onRequest: letInBeforeBody }),
      handler: (request, reply) => {
        const arrived = now()
        const answer = () => answerTo(request, reply, arrived)
        return isOpen(call) ? inNetworkQueue(request, answer) : answer()
      },
    })

    /** Of a stranger no body is read, but a small one, which may have the token in it (specification). */
    async function letInBeforeBody(request: FastifyRequest): Promise<void> {
      const token = bearerOf(request)
      if (token === undefined) {
        const mayBeLarge =
          request.headers['content-length'] === undefined || bytesDeclared(request) > LARGEST_BODY_BYTES
        if (bodyBound.bytes > LARGEST_BODY_BYTES && mayBeLarge) refuse('SIGN_IN_NEEDED')
        return
      }
      const caller = await callers.findCaller(token, now())
      letIn(call, caller)
      letInEarly.set(request, caller)
    }

    const callerOf = async (token: string | undefined, arrived: Date): Promise<Caller> =>
      takesToken(call) && token !== undefined ? callers.findCaller(token, arrived) : { kind: 'anonymous' }

    const callingProgram = (request: FastifyRequest, arrived: Date) =>
      programOf(call, request, { key: bearerOf(request), now: arrived, findProgram: callers.findProgram })

    async function answerTo(request: FastifyRequest, reply: FastifyReply, arrived: Date) {
      const program = call.access === 'program' ? await callingProgram(request, arrived) : undefined
      const { token, input } = withoutToken(request, sentIn(request, call))
      const caller = letInEarly.get(request) ?? (await callerOf(token, arrived))
      letIn(call, caller)
      const reading = measured(request, () => read(call.request, input))
      if (!reading.ok) return refuseFields(reading.mistakes)
      const sent = asOffered(reading.value)
      const known = await knownFor(call, caller, sent, callers)
      const answer = await handler({
        input: sent as RequestOf<typeof declared>,
        caller: (program ?? (takesToken(call) ? known : undefined)) as CallerFor<(typeof declared)['access']>,
        language: languageOf(request.headers['accept-language']),
        now: arrived,
        address: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        log: request.log as Log,
        measured: (work) => measured(request, work),
      })
      void reply.header('cache-control', 'no-store')
      if (answer instanceof EncodedAnswer) return sendEncoded(request, reply, answer)
      return measured(request, () => reply.send(encode(call.response, answer)))
    }
  }
