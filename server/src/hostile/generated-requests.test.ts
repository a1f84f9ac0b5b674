import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { EXAMPLE_FILE } from '#contract/example-file.ts'
import { ERRORS, type Problem } from '#contract/errors.ts'
import { readSettings } from '#contract/office-settings.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted } from '#server/testing/buying.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { anOperator, aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'
import { draftPartsOf } from './generate-files.ts'
import { type Generated, type Known, type Operation, operationsOf, requestsOf } from './generate-requests.ts'

const REQUESTS = howMany({ short: 500, long: 100_000 })
const SEED = 20_270_501

const shop = useShop()
let people: (Person | undefined)[]
let owner: Person
let operator: Person
let known: Known
beforeAll(async () => {
  const river = await aRiver(shop)
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const purchases = [await aPermitAt(shop, anna, river), await aPermitAt(shop, luca, river)]
  people = [anna, luca, await aWarden(shop, river), undefined]
  owner = await aPersonOfTheOffice(shop.lenza, river)
  operator = await anOperator(shop.lenza)
  // What needs the password again is reached too.
  await confirmSession(shop.lenza, owner)
  await shop.lenza.db
    .updateTable('association')
    .set((at) => ({
      file: sql`${JSON.stringify(EXAMPLE_FILE)}::jsonb || jsonb_build_object('key', ${at.ref('key')})`,
    }))
    .where('id', '=', river.associationId)
    .execute()
  const at = { associationId: river.associationId }
  const { revision } = granted(await shop.lenza.call(readSettings, at, { token: owner.token }))
  known = {
    idPermesso: [river.permitId, String(river.permitId), 999_999],
    idAssociazione: [river.associationId, 999_999],
    idZona: [river.zoneId, 999_999],
    orario: ['M', 'P', 'X'],
    idAcquisto: purchases,
    idAcquistoPermesso: purchases,
    idUscita: purchases,
    email: [anna.email, luca.email, 'nobody@example.org'],
    emailAltroUtente: [anna.email, luca.email],
    tipoUtente: ['utente', 'guardiapesca', 'ufficio'],
    // Generated texts have no pattern: without these no settings of an association would ever be right.
    colore: ['#0E5E59', '#AA0000', 'red'],
    telefono: ['+39 0465 000000', 'no number'],
    sito: ['https://example.org', 'example'],
    revisione: [revision, 'none'],
    idOggetto: [String(river.permitId), purchases[0]],
    parti: draftPartsOf(['permits/giornata', 'zones/alto', 'closures', 'discountCodes', 'quotas']),
    immagine: [(await aPicture({ width: 640, height: 420 })).toString('base64'), 'bm8gcGljdHVyZQ=='],
    logo: [(await aPicture({ width: 100, height: 100, format: 'png' })).toString('base64'), 'bm8='],
  }
})

const accessOf = new Map(allCalls.map(({ name, access }) => [name, access]))

/** Calls of the office are also made by its owner, and those of the server by its operator: all others get no further than the door. */
function callersOf({ name }: Operation) {
  const access = accessOf.get(name)
  if (access === 'operator') return [operator, operator, ...people]
  return access === 'office' || access === 'officer' ? [owner, owner, ...people] : people
}

/** Sign-out is among the calls: without this, everybody would be a stranger to all calls after it. */
async function keepingSessions(): Promise<() => Promise<void>> {
  const { db } = shop.lenza
  const kept = await db.selectFrom('session').selectAll().execute()
  return async () => {
    await db
      .insertInto('session')
      .values(kept)
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

let sent = 0
/** Each from another network, so that limits do not hide the calls behind them. */
const elsewhere = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

const isInQuery = ({ method }: Operation) => method === 'GET' || method === 'DELETE'

const asQuery = (fields: unknown) =>
  new URLSearchParams(
    Object.entries((typeof fields === 'object' && fields) || {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

function send(to: Operation, { fields, raw, contentType, headers }: Generated, who: Person | undefined) {
  return shop.lenza.app.inject({
    method: to.method,
    url: isInQuery(to)
      ? `${to.path}?${raw === undefined ? asQuery(fields) : encodeURI(raw.toWellFormed())}`
      : to.path,
    ...(!isInQuery(to) && { payload: raw ?? JSON.stringify(fields) ?? '' }),
    headers: {
      ...headers,
      'api-key': shop.lenza.config.apiKey,
      ...(!isInQuery(to) && { 'content-type': contentType ?? 'application/json' }),
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    remoteAddress: elsewhere(),
  })
}

/** The expected outcome of any request: an answer, or a refusal of the catalogue. */
function mistakeIn(status: number, body: string): string | undefined {
  if (status === 200) return undefined
  if (status >= 500 && status !== 503) return `${status} ${body}`
  const { code } = JSON.parse(body) as Problem
  return ERRORS[code] === status ? undefined : `${status} ${code}`
}

it(
  `${REQUESTS} requests made from the API document: each is answered, none with an error of ours`,
  { timeout: LONGEST_TEST_MS },
  async () => {
    const document = await shop.lenza.app.inject('/api/openapi.json')
    const operations = operationsOf(document.json())
    expect(operations).toHaveLength(allCalls.length + ['stripeWebhook'].length)
    const answers = new Map<number, number>()
    const faults: string[] = []
    const each = Math.ceil(REQUESTS / operations.length)
    const signInAgain = await keepingSessions()
    for (const operation of operations) {
      await signInAgain()
      await fc.assert(
        fc.asyncProperty(
          requestsOf(operation, known),
          fc.constantFrom(...callersOf(operation)),
          async (request, who) => {
            const { statusCode, body } = await send(operation, request, who)
            answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
            const mistake = mistakeIn(statusCode, body)
            if (mistake !== undefined)
              faults.push(`${operation.name}: ${mistake} ${JSON.stringify(request).slice(0, 2000)}`)
          },
        ),
        { numRuns: each, seed: SEED, endOnFailure: true },
      )
    }
    expect(faults).toEqual([])
    // Some requests are accepted, and not all are refused by the input check.
    const all = [...answers.values()].reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThanOrEqual(REQUESTS)
    expect((answers.get(200) ?? 0) / all).toBeGreaterThan(0.05)
    expect((answers.get(400) ?? 0) / all).toBeGreaterThan(0.2)
    await expectBooksInOrder(shop)
  },
)
