import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONGEST_APP_ERROR, logAppError } from '#contract/app-errors.ts'
import { createLog } from '#server/platform/log.ts'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'

const lines: string[] = []
let lenza: LenzaForTest
beforeAll(async () => {
  lenza = await lenzaForTest({ log: createLog('info', { write: (line) => void lines.push(line) }) })
})
afterAll(() => lenza.stop())

const report = (message: string, address?: string) =>
  lenza.call(logAppError, { message }, address === undefined ? {} : { address })
const kept = async () =>
  (await lenza.db.selectFrom('app_error').select('message').orderBy('id').execute()).map((row) => row.message)

it('keeps whatever an app reports, also what no text column takes', async () => {
  const strange = ['zero \0 byte', 'half \ud83d of a pair', '<script>alert(1)</script>', 'x'.repeat(30_000)]
  for (const message of strange) expect(await report(message)).toMatchObject({ ok: true })
  expect(await kept()).toEqual([
    'zero \ufffd byte',
    'half \ufffd of a pair',
    '<script>alert(1)</script>',
    'x'.repeat(LONGEST_APP_ERROR),
  ])
})

it.each([
  'GET /api/dati-utente?token=S3CRET&x=1 failed',
  '{"token":"S3CRET","idPermesso":3}',
  'Authorization: Bearer S3CRET',
  "fetch failed { token: 'S3CRET' }",
  'http://x/start?vai=%2Factivation-modal%3Fcodice%3DS3CRET',
  'codiceAttivazione=S3CRET',
  '{"oldPassword":"S3CRET"}',
])('keeps no secret that a stack may quote: %s', async (message) => {
  lenza.pass({ minutes: 2 })
  expect(await report(message)).toMatchObject({ ok: true })
  expect([...(await kept()), ...lines].filter((text) => text.includes('S3CRET'))).toEqual([])
})

it('takes 20 a minute from one network, whichever of its addresses they come from', async () => {
  lenza.pass({ minutes: 2 })
  const reports = []
  for (let n = 0; n < 25; n++) reports.push(await report('again', `2001:db8:1:2::${n + 1}`))
  expect(reports.filter(({ ok }) => ok)).toHaveLength(20)
  lenza.pass({ minutes: 2 })
  expect(await report('later', '2001:db8:1:2::1')).toMatchObject({ ok: true })
})
