import { expect, it, vi } from 'vitest'
import { useNetwork } from '#web/testing/network.ts'
import { ApiRefusal } from './api/ask.ts'
import { sendErrorReport } from './send-error-report.ts'

vi.mock('./api/client-config.ts', () => ({ clientConfig: () => ({ apiKey: 'key', bearerToken: true }) }))
vi.mock('./i18n/i18n.ts', () => ({ currentLanguage: () => 'it' }))

const { requests } = useNetwork(() => Response.json({ ricevuto: true }))

const withStack = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })

it('has the fault and its place, and no personal data', async () => {
  const stack = `TypeError: x is undefined
    at AnnaBianchi (https://lenza.example/assets/profile-page-AbCd1234.js:12:3456)
    at https://lenza.example/dettaglio-pescatore?nome=Anna&token=q3Jt0mJq1n5m6y9ZcB8x`
  await sendErrorReport(withStack('no value for anna@example.org, +39 0461 123456', stack))
  expect(requests.map(({ fields }) => (fields as { message: string }).message.split('\n'))).toEqual([
    [
      'no value for …',
      'TypeError … is undefined',
      'at … assets/profile-page-AbCd1234.js:12:3456',
      'at … token …',
    ],
  ])
})

it('tells the code of a refusal, and nothing of a thing that is no error', async () => {
  const title = 'Non abbiamo trovato Anna.'
  const refusal = new ApiRefusal({ type: '/problems/not-found', title, status: 404, code: 'NOT_FOUND' })
  await sendErrorReport(Object.assign(refusal, { stack: '' }))
  await sendErrorReport({ token: 'S3CRET' })
  await sendErrorReport('Anna Bianchi')
  expect(requests.map(({ fields }) => fields)).toEqual([
    { message: 'NOT_FOUND' },
    { message: 'object Object' },
    { message: '…' },
  ])
})
