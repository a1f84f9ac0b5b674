import { createHash } from 'node:crypto'
import { dayIn } from '#rules/wall-clock.ts'

const ANGLER = { email: 'anna@demo.example', password: 'lenza demo' }
/** From the demo's invented association, which sells on every day of the year. */
const PERMIT = 'The lake, guest day permit'

export interface SignedIn {
  token: string
  nome: string
  cognome: string
  maggiorenne: boolean
}

type Fields = Record<string, string | number>

/** Signs the demo's angler in and buys a permit for today. Rejects with the refusal. */
export async function permitForToday(url: string): Promise<SignedIn & { email: string }> {
  const ask = async <T>(method: 'GET' | 'POST', path: string, fields: Fields): Promise<T> => {
    const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]))
    const answer = await fetch(`${url}/api/${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { 'api-key': 'lenza-web', ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(fields) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const day = dayIn('Europe/Rome', new Date())
  const person = await ask<SignedIn>('POST', 'login', { ...ANGLER, tipoUtente: 'utente' })
  const order = {
    token: person.token,
    ...(await anOrder(ask, day)),
    dataInizio: day,
    dataFine: day,
    idTecnica: 1,
  }
  const { clientSecret } = await ask<{ clientSecret?: string }>('GET', 'stripe-payment-intent', order)
  if (clientSecret !== undefined) await pay(url, clientSecret)
  await ask('POST', 'acquista-permesso', order)
  return { ...person, email: ANGLER.email }
}

/** What the app stores at sign-in. */
export function keptOnPhone({ email, token, nome, cognome, maggiorenne }: SignedIn & { email: string }) {
  const session = { token, kind: 'angler', firstName: nome, lastName: cognome, adult: maggiorenne }
  const owner = createHash('sha256').update(`angler ${email}`).digest('hex')
  return { 'lenza.session': JSON.stringify(session), 'lenza.owner': owner }
}

type Ask = <T>(method: 'GET' | 'POST', path: string, fields: Fields) => Promise<T>

async function anOrder(ask: Ask, data: string): Promise<{ idPermesso: number; idZona: number }> {
  interface Offers {
    permessi: { idPermesso: number; nome: string }[]
  }
  const { permessi } = await ask<Offers>('GET', 'permessi-acquistabili', { data })
  const idPermesso = permessi.find(({ nome }) => nome === PERMIT)?.idPermesso
  if (idPermesso === undefined) throw new Error('the demo sells no guest permit today')
  const { zone } = await ask<{ zone: { idZona: number }[] }>('GET', 'zone-e-posti-rimanenti', {
    idPermesso,
    data,
  })
  const [zona] = zone
  if (zona === undefined) throw new Error('the permit has no zone')
  return { idPermesso, idZona: zona.idZona }
}

/** Confirms the payment, as the card fields do. */
async function pay(url: string, clientSecret: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    payments: { publishableKey: string; scriptUrl: string }
  }
  const { publishableKey, scriptUrl } = config.payments
  const intent = clientSecret.split('_secret_', 1)[0] ?? ''
  const answer = await fetch(`${new URL(scriptUrl).origin}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  if (!answer.ok) throw new Error(`the card was answered ${await answer.text()}`)
}
