import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { REFUSAL_CODES, type Refused } from '#rules/sale/refused.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { explainRefusals } from './explain-refusal.ts'

const DAY = '2027-05-02'
const BEFORE = new Date('2027-05-01T09:00:00+02:00')
const texts = loadTexts()

test('every reason that the rules know has its sentence in every language', () => {
  const details = {
    calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }], weekdays: [1] }] },
    reasons: [{ it: 'Semina.', en: 'Stocking.' }],
    stop: {
      from: DAY,
      to: DAY,
      reason: { it: 'Se ne potevano trattenere 90.', en: 'They could keep 90.' },
      cap: { kept: 90, atMost: 90 },
    },
    opens: new Date('2027-05-01T18:00:00Z'),
    closes: new Date(`${DAY}T16:00:00Z`),
    youngest: 14,
    oldest: 80,
    perAdult: 2,
    limit: {
      atMost: 7,
      of: 'days' as const,
      per: 'season' as const,
      names: { permits: {}, zones: {}, slots: [], addOns: [] },
    },
    used: 7,
    fact: { key: 'licenza', kind: 'licence' as const },
    validUntil: '2027-05-01',
    lastDay: DAY,
    wanted: 1,
    requirement: {
      key: 'adult',
      permits: [{ permitId: 1, name: { it: 'Giorno', en: 'Day' } }],
      of: 'companion' as const,
      atMost: 2,
      whenItEnds: 'endsToo' as const,
    },
  }
  for (const language of LANGUAGES) {
    const all = REFUSAL_CODES.map((code): Refused => ({ code, ...details }))
    const situation = { texts, language, timeZone: 'Europe/Rome', firstDay: DAY, now: BEFORE }
    for (const { code, sentence } of explainRefusals(all, situation)) {
      expect(`${code}: ${sentence}`).toMatch(/^[A-Z_]+: [A-ZÈ].*[^.]\.$/)
      expect(`${code}: ${sentence}`).not.toMatch(/catalogue\.|\{\{|undefined/)
    }
  }
})
