import * as z from 'zod/mini'
import { takesToken, type Call, type RequestOf, type ResponseOf } from '#contract/call.ts'
import { learnFish, namesFish } from '../i18n/fish-names.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { noteAnswered } from '../last-answer.ts'
import { currentSession, loseSession } from '../session.ts'
import { ApiRefusal, ApiUnreachable } from './no-answer.ts'
import { callServer } from './call-server.ts'
import { noteBack } from './service-away.ts'

export { ApiRefusal, ApiUnreachable }

/** English in, English out. Throws ApiRefusal with the server's problem, or ApiUnreachable without an answer. */
export async function ask<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return read(declared, await goodAnswer(declared, input, signal))
}

/** Fish that it names have their names from here on, whatever shows it. */
async function read<C extends Call>(declared: C, answer: Response): Promise<ResponseOf<C>> {
  const language = currentLanguage()
  const text = await answer.text().catch(() => '')
  const body = jsonIn(text)
  if (namesFish(text)) learnFish(i18n, language, body)
  return z.decode(declared.response, body) as ResponseOf<C>
}

/** With a token that is not, or not yet, that of this device's session. */
export async function askAs<C extends Call>(
  token: string,
  declared: C,
  input: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return read(declared, await callServer(declared, input, { language: currentLanguage(), token, signal }))
}

/** The same for an answer that is too large to decode at once: its text. */
export async function askForText<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  signal?: AbortSignal,
): Promise<string> {
  const response = await goodAnswer(declared, input, signal)
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiUnreachable('the answer broke off', { cause })
  })
  if (namesFish(text)) learnFish(i18n, currentLanguage(), jsonIn(text))
  return text
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function goodAnswer(declared: Call, input: unknown, signal?: AbortSignal): Promise<Response> {
  const session = currentSession()
  const token = takesToken(declared) ? session?.token : undefined
  try {
    const answer = await callServer(declared, input, { language: currentLanguage(), token, signal })
    noteBack()
    if (token !== undefined) noteAnswered()
    return answer
  } catch (error) {
    // The session has ended on the server: the guards redirect to login, and back.
    const hasEnded = error instanceof ApiRefusal && error.problem.code === 'SIGN_IN_NEEDED'
    if (hasEnded && session && session === currentSession()) loseSession()
    throw error
  }
}
