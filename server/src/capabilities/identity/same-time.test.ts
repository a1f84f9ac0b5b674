import { beforeAll, describe, expect, it } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { howMany } from '#server/testing/long-form.ts'
import { anActiveAngler, anna } from './testing/people.ts'

/**
 * Detecting accounts by the response time, at argon2's real cost. Each pair is measured alternately in one run and compared by its medians. The
 * promise is 5 %; the bound here leaves room for other work of the machine. The short form ends
 * after FEWEST pairs if their medians are CLEARLY alike.
 * `SAMPLES=400 SHOW=1 vitest run same-time` prints the figures of so many.
 */
const SAMPLES = Number(process.env['SAMPLES'] ?? 40)
const FEWEST = process.env['SAMPLES'] === undefined ? howMany({ short: 6, long: SAMPLES }) : SAMPLES
const WARM_UPS = howMany({ short: 2, long: 5 })
const BOUND = 1.35
const CLEARLY = 1.15

const lenza = useLenza()
beforeAll(async () => {
  await anActiveAngler(lenza, 'has0@example.org')
  const { password_hash } = await lenza.db
    .selectFrom('account')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  for (let n = 1; n < SAMPLES; n++) {
    await lenza.pool.query(
      `insert into account (id, kind, email, password_hash, first_name, last_name, birth_date, language, status)
       values (gen_random_uuid(), 'angler', $1, $2, 'Anna', 'Bianchi', '1988-04-12', 'it', 'active')`,
      [`has${n}@example.org`, password_hash],
    )
  }
}, 120_000)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
const isWithin = (bound: number) => (ratio: number) => ratio < bound && 1 / ratio < bound

type Ask = (email: string, address: string) => Promise<{ statusCode: number; body: string }>

async function compare(ask: Ask, network: number) {
  const times: Record<string, number[]> = { has: [], no: [] }
  const answers = new Set<string>()
  const medians = () => [median(times['has'] ?? []), median(times['no'] ?? [])] as const
  for (let n = -WARM_UPS; n < SAMPLES; n++) {
    const [soFar, without] = medians()
    if (n >= FEWEST && isWithin(CLEARLY)(soFar / without)) break
    // The order alternates, so that after-effects of one do not always hit the other.
    for (const who of n % 2 ? ['has', 'no'] : ['no', 'has']) {
      const address = `10.${network}.${who === 'has' ? n + 10 : 250}.${who === 'no' ? n + 10 : 250}`
      const email = n < 0 ? `warm${n}${who}@example.org` : `${who}${n}@example.org`
      const begun = performance.now()
      const answer = await ask(email, address)
      if (n >= 0) times[who]?.push(performance.now() - begun)
      answers.add(`${answer.statusCode} ${answer.body}`)
      await lenza.mails(email)
    }
  }
  const [has, no] = medians()
  return { answers, has, no, ratio: has / no }
}

describe('an e-mail with an account and one without take the same time and get the same answer', () => {
  const wrong = { password: 'not this one', tipoUtente: 'utente' }
  const {
    email: _email,
    password,
    firstName: nome,
    lastName: cognome,
    birthDate: dataNascita,
    language: lingua,
  } = anna
  const asks: [string, Ask][] = [
    ['login', (email, address) => lenza.send('POST', '/api/login', { email, ...wrong }, { address })],
    [
      'registrazione',
      (email, address) =>
        lenza.send(
          'POST',
          '/api/registrazione',
          { email, password, nome, cognome, dataNascita, lingua },
          { address },
        ),
    ],
    [
      'nuova-password',
      (email, address) =>
        lenza.send('GET', '/api/nuova-password', { email, tipoUtente: 'utente' }, { address }),
    ],
  ]

  it.each(asks)(
    '%s',
    async (name, ask) => {
      const { answers, has, no, ratio } = await compare(ask, 20 + name.length)
      if (process.env['SHOW'])
        console.log(name, { has: has.toFixed(2), no: no.toFixed(2), ratio: ratio.toFixed(3) })
      expect(answers.size).toBe(1)
      expect(ratio).toSatisfy(isWithin(BOUND))
    },
    300_000,
  )
})
