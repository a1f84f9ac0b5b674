import { expect, it } from 'vitest'
import { LONGEST_APP_ERROR, logAppError } from '#contract/app-errors.ts'
import { createLog } from '#server/platform/log.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'

const lines: string[] = []
const lenza = useLenza({ log: createLog('info', { write: (line) => void lines.push(line) }) })

const report = (message: string, address?: string) =>
  lenza.call(logAppError, { message }, address === undefined ? {} : { address })
const kept = async () =>
  (await lenza.db.selectFrom('app_error').select('message').orderBy('id').execute()).map((row) => row.message)

it('keeps what it knows of an error, also out of what no text column takes', async () => {
  const at = 'at x (https://lenza.example/assets/index-AbCd1234.js:1:2)'
  for (const strange of ['zero \0 byte', 'half \ud83d of a pair', '<script>alert(1)</script>', at])
    expect(await report(strange)).toMatchObject({ ok: true })
  expect(await kept()).toEqual(['…', '… of a …', 'script … script', 'at … assets/index-AbCd1234.js:1:2'])
})

it('says how long a report may be, and answers at once when it is longer or hostile', async () => {
  lenza.pass({ minutes: 2 })
  const before = process.threadCpuUsage()
  const long = await lenza.send('POST', logAppError.path, { message: 'codice'.repeat(16_000) })
  expect(long.statusCode).toBe(400)
  expect(long.json()).toMatchObject({ fields: [{ field: 'message', code: 'TOO_LONG' }] })
  for (const shape of ['codice', 'token', 'bearer ', ' ', 'assets/a-', '/api/a-', '\u0301'])
    expect(await report(shape.repeat(LONGEST_APP_ERROR / shape.length))).toMatchObject({ ok: true })
  // An earlier version took 5 seconds and blocked all other requests.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

it.each([
  'GET /api/dati-utente?token=S3CRET&x=1 failed',
  '{"token":"S3CRET","idPermesso":3}',
  'Authorization: Bearer S3CRET',
  'http://x/start?vai=%2Factivation-modal%3Fcodice%3DS3CRET',
  '{"oldPassword":"S3CRET"}',
  'Cannot read S3CRET of undefined',
  'TypeError: S3CRET@example.org, +39 0461 S3CRET',
])('keeps and logs no user input: %s', async (message) => {
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
