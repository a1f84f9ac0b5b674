import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'
import { reduceErrorReport } from './error-report.ts'

describe('the report of an error of the app', () => {
  it('says what went wrong, and where in our own files', () => {
    const stack = `TypeError: Cannot read properties of undefined (reading 'firstName')
    at Qe (https://lenza.example/assets/profile-page-AbCd12_4.js:12:3456)
    at async https://lenza.example/assets/index-Zz-d1234.js:1:99
    at chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/content.js:7:1`
    expect(reduceErrorReport(stack).split('\n')).toEqual([
      'TypeError Cannot read properties of undefined reading …',
      'at … assets/profile-page-AbCd12_4.js:12:3456',
      'at async … assets/index-Zz-d1234.js:1:99',
      'at …',
    ])
  })

  it.each([
    ['x@https://lenza.example/assets/a-12345678.js:1:2', '… assets/a-12345678.js:1:2'],
    ['GET /api/dati-utente?token=q3Jt0mJq failed', 'GET /api/dati-utente token … failed'],
    ['/config.json answered 503', '… json answered 503'],
    [
      'Minified React error #185; visit https://react.dev/errors/185?args[]=Anna',
      'Minified React error #185 … react …',
    ],
    ['NOT_FOUND: Non abbiamo trovato Anna', 'NOT_FOUND …'],
  ])('%s is %s', (written, reduced) => {
    expect(reduceErrorReport(written)).toBe(reduced)
  })

  it('keeps every call of ours that it names', () => {
    for (const { path } of allCalls) expect(reduceErrorReport(`failed: ${path}?token=abc`)).toMatch(path)
  })

  const personal = [
    'Anna Bianchi',
    'Müller-Österreich',
    'D’Angelo',
    '日本 太郎',
    'anna.bianchi@example.org',
    '+39 0461 123456',
    '1988-04-12',
    'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK',
    'eyJhbGciOiJFZERTQSJ9.eyJ2IjoxfQ.c2ln',
    '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
    'pi_3Nabc_secret_XYZ',
    'trota marmorata 7',
    'K7PM-4XQ2',
    'IBAN IT60X0542811101000000123456',
  ]
  const quotations = [
    (text: string) => text,
    (text: string) => `Cannot read properties of ${text}`,
    (text: string) => `{"token":"${text}","idPermesso":3}`,
    (text: string) => `Authorization: Bearer ${text}`,
    (text: string) =>
      `https://lenza.example/start?vai=%2Factivation-modal%3Fcodice%3D${encodeURIComponent(text)}`,
    (text: string) => `at ${text} (https://lenza.example/assets/index-AbCd1234.js:1:2)`,
    (text: string) => `at x (https://lenza.example/${text}/assets/index-AbCd1234.js:1:2?${text})`,
    (text: string) => `/api/dati-utente/${text}`,
    (text: string) => `TypeError${text}Error answered ${text} React error #${text}`,
  ]
  it.each(personal)('keeps nothing of %s, wherever it is quoted', (text) => {
    const parts = text.split(/[^\p{L}\p{N}_]+/u).filter((part) => part.length > 2)
    for (const quote of quotations) {
      const reduced = reduceErrorReport(quote(text))
      expect(parts.filter((part) => reduced.includes(part))).toEqual([])
    }
  })

  it('passes only known words, and does not change when it is reduced again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const reduced = reduceErrorReport(text)
        expect(reduceErrorReport(reduced)).toBe(reduced)
        expect(reduced).not.toBe('')
        expect(reduced).toMatch(/^[\w #/:.\-…\n]+$/)
      }),
      { numRuns: 500 },
    )
  })

  it('is short, however long the error is', () => {
    expect(reduceErrorReport('codice'.repeat(16_000))).toBe('…')
    expect(reduceErrorReport('Error\n'.repeat(50_000)).split('\n')).toHaveLength(60)
    expect(reduceErrorReport('error '.repeat(50_000)).length).toBeLessThanOrEqual(20_000)
  })
})
