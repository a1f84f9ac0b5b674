import type { Arena } from './arena.ts'
import type { Buyer } from './buyers.ts'
import { type Answer, type ApiRequest, codeOf, isGranted } from './connections.ts'
import { below, type Random } from './random.ts'
import type { Water } from './waters.ts'

export type OrderFields = Record<string, string | number | boolean>

const orderOf = ({ permitId, day }: Water, fields: OrderFields) => ({
  idPermesso: permitId,
  dataInizio: day,
  dataFine: day,
  ...fields,
})

/** As behind a load balancer, any of the servers may get a request. */
export const anyServer = ({ servers }: Arena, random: Random): string =>
  servers[below(servers.length, random)]?.url ?? ''

export interface Act {
  arena: Arena
  random: Random
  who: Buyer
  water: Water
  fields?: OrderFields
}

const send = ({ arena, random, who }: Act, request: ApiRequest): Promise<Answer> =>
  arena.connections.send(anyServer(arena, random), { ...request, token: who.token })

export const hold = (act: Act): Promise<Answer> =>
  send(act, {
    method: 'GET',
    path: '/api/stripe-payment-intent',
    fields: orderOf(act.water, act.fields ?? {}),
  })

export const buy = (act: Act): Promise<Answer> =>
  send(act, { method: 'POST', path: '/api/acquista-permesso', fields: orderOf(act.water, act.fields ?? {}) })

export const moveTo = (act: Act, purchaseId: string, day: string): Promise<Answer> =>
  send(act, { method: 'PUT', path: '/api/data-permesso', fields: { idAcquisto: purchaseId, data: day } })

export const bookDay = (act: Act, purchaseId: string, day: string): Promise<Answer> =>
  send(act, {
    method: 'POST',
    path: '/api/prenota-zona',
    fields: { idAcquistoPermesso: purchaseId, giorno: day, ...act.fields },
  })

export const handTo = (act: Act, purchaseId: string, email: string, address: string): Promise<Answer> =>
  send(act, {
    method: 'PUT',
    path: '/api/titolare-permesso',
    fields: { idAcquisto: purchaseId, email },
    address,
  })

export const handAllTo = (
  act: Act,
  purchaseIds: readonly string[],
  email: string,
  address: string,
): Promise<Answer> =>
  send(act, {
    method: 'PUT',
    path: '/api/titolare-permessi',
    fields: { acquisti: purchaseIds, email },
    address,
  })

export const undoHandOver = (act: Act, purchaseId: string): Promise<Answer> =>
  send(act, { method: 'POST', path: '/api/annulla-cessione', fields: { idAcquisto: purchaseId } })

export const giveBack = (act: Act, purchaseId: string): Promise<Answer> =>
  send(act, { method: 'POST', path: '/api/restituisci-permesso', fields: { idAcquisto: purchaseId } })

/** Pays as the card form does, with the client secret of the hold. */
export async function pay({ double }: Arena, held: Answer): Promise<void> {
  const [intent] = String(held.body['clientSecret']).split('_secret_')
  const confirmed = await fetch(`${double.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${double.secretKey}` },
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      return_url: 'https://permits.example.org/',
    }),
  })
  if (!confirmed.ok) throw new Error(`the card was refused: ${await confirmed.text()}`)
  await confirmed.arrayBuffer()
}

/** Holds, pays by card and buys. Returns the first refusal, or the answer with the permit. */
export async function buyByCard(act: Act): Promise<Answer> {
  const held = await hold(act)
  if (!isGranted(held)) return held
  await pay(act.arena, held)
  return buy(act)
}

/** The number of answers per code. */
export function countCodes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1
  return counts
}
