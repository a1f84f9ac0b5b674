import { hash } from '@node-rs/argon2'
import { ask, type BenchRequest, connections } from './ask.ts'
import { anglersOf, type Buyers, emailOf } from './buying/buyers.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from './buying/installation/installation.ts'
import { type Figure, type Measure, median } from './measure.ts'

const PAIRS = 400
const WARM_UP_PAIRS = 20
const IN_ALL = WARM_UP_PAIRS + PAIRS
/** As far as the medians may be apart. */
const MOST_APART = 1.05

type Kind = 'with an account' | 'without one'

const registration = {
  password: 'trota marmorata',
  nome: 'Anna',
  cognome: 'Bianchi',
  dataNascita: '1988-04-12',
  lingua: 'it',
}

/** The requests that name an e-mail: the time of their answers must not reveal whether it has an account. */
const REQUESTS: Record<string, (email: string, address: string) => BenchRequest> = {
  'signing in': (email, address) => ({
    method: 'POST',
    path: '/api/login',
    address,
    body: { email, password: 'not this one', tipoUtente: 'utente' },
  }),
  registering: (email, address) => ({
    method: 'POST',
    path: '/api/registrazione',
    address,
    body: { email, ...registration },
  }),
  'a forgotten password': (email, address) => ({
    method: 'GET',
    path: `/api/nuova-password?email=${email}&tipoUtente=utente`,
    address,
  }),
}

/** Whether the time of an answer tells who has an account, asked by turns on a server of its own. */
export const sameTimeMeasure: Measure = {
  name: 'same-time',
  title: `An e-mail with an account and one without, ${PAIRS} times by turns`,
  run: (tell) =>
    withInstallation(async (installation) => {
      const accounts = await accountsWithPasswords(installation)
      return withServer(installation, { mails: 'silent', trustProxy: '127.0.0.1' }, async ({ port }) => {
        const figures: Figure[] = []
        for (const [name, request] of Object.entries(REQUESTS)) {
          tell(name)
          const first = await accounts.take(IN_ALL)
          figures.push(...figuresOf(name, await timesOf(port, request, first)))
        }
        return { figures }
      })
    }),
}

/** Accounts for each of the requests: what one leaves behind is not read by the next. */
async function accountsWithPasswords(installation: Installation): Promise<Buyers> {
  const hashed = await hash(registration.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const anglers = anglersOf(installation)
  return {
    async take(count) {
      const first = await anglers.take(count)
      await installation.pool.query('update account set password_hash = $1', [hashed])
      await likeAfterAMinute(installation)
      return first
    },
  }
}

let clients = 0
/** Each request comes from a network of its own, or it would be refused for those before it. */
const nextAddress = () => `10.${clients >> 8}.${clients++ & 255}.1`

async function timesOf(
  port: number,
  request: (typeof REQUESTS)[string],
  firstAccount: number,
): Promise<Record<Kind, number[]>> {
  const agent = connections()
  const times: Record<Kind, number[]> = { 'with an account': [], 'without one': [] }
  const answers = new Set<number>()
  for (let pair = 0; pair < IN_ALL; pair++) {
    // Both have the same length; the second is used once, so that no earlier registration is found for it.
    const emails = {
      'with an account': emailOf(firstAccount + pair),
      'without one': emailOf(1_000_000 + clients),
    }
    // The order alternates, so that after-effects of one do not always hit the other.
    const kinds: Kind[] = ['with an account', 'without one']
    for (const kind of pair % 2 ? kinds : kinds.toReversed()) {
      const { status, ms } = await ask(agent, port, request(emails[kind], nextAddress()))
      answers.add(status)
      if (pair >= WARM_UP_PAIRS) times[kind].push(ms)
    }
  }
  agent.destroy()
  if (answers.size > 1) throw new Error(`the answers differ: ${[...answers].join(', ')}`)
  return times
}

function figuresOf(name: string, times: Record<Kind, number[]>): Figure[] {
  const [has, none] = [median(times['with an account']), median(times['without one'])]
  return [
    {
      name: `${name}: the slower of the two, times the other`,
      value: Math.max(has / none, none / has),
      unit: 'ratio',
      goal: { atMost: MOST_APART },
    },
    { name: '  with an account', value: has, unit: 'ms' },
    { name: '  without one', value: none, unit: 'ms' },
  ]
}
