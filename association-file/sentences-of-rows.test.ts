import { describe, expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from '#server/capabilities/catalogue/rules-as-sentences.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { WrittenFile } from './file/association-file.ts'
import { sentenceOfRow } from './sentences-of-rows.ts'

const both = (text: string) => ({ it: text, en: text })
const FILE = {
  zones: [{ key: 'alto', name: both('Tratto alto') }],
  permits: [{ key: 'day', name: both('Giornata'), addOns: [] }],
  slots: [
    { code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' },
    { code: 'G', name: both('Giornata intera'), from: '06:00', to: '20:00' },
  ],
  calendars: { festivi: { in: [{ holidays: true }] } },
} as unknown as WrittenFile

const texts = loadTexts()
const words = sentenceWords(texts, 'it', {
  zoneName: (id) => FILE.zones?.[id - 1]?.name.it ?? '',
  permitName: (id) => FILE.permits[id - 1]?.name.it ?? '',
})
function sentenceFor(list: string, row: object): string {
  const sentence = sentenceOfRow(list, row, FILE)
  return sentence === undefined ? '' : inWords(sentence, words)
}

describe('an entry of a list is read as a sentence', () => {
  it.each([
    [
      'purchaseLimits',
      { atMost: 1, of: 'purchases', per: 'day' },
      /^Per persona al massimo 1 permesso al giorno\.$/,
    ],
    [
      'quotas',
      { places: 4, per: ['day'], counts: { zones: ['alto'] } },
      /^4 posti al giorno, in tutto: permesso Giornata, zona Tratto alto\.$/,
    ],
    ['quotas', { places: 4, per: ['day', 'permit'] }, /ogni permesso per conto suo/],
    ['catchCaps', { atMost: 100, per: 'season', whenFull: 'saleStops' }, /al massimo 100 a stagione/],
    [
      'limits',
      { species: ['brownTrout'], keptPerDay: 2, exceptZones: ['alto'] },
      /^(?:Tranne|Fuori|Non|In tutt|Ovunque).*Tratto alto/,
    ],
    ['ageGroups', { key: 'ragazzi', name: both('Ragazzi'), under: 14 }, /^Ragazzi \(non ancora 14 anni/],
    [
      'slots',
      { code: 'G', name: both('Giornata intera'), from: '06:00', to: '20:00', covers: ['M'] },
      /^«Giornata intera»: 6:00–20:00, prende un posto anche di «Mattina»\.$/,
    ],
    [
      'closures',
      { zone: 'alto', from: '2027-06-01', to: '2027-06-03', reason: both('Semina.') },
      /^Chiuso: zona Tratto alto, da martedì 1 giugno 2027 a giovedì 3 giugno 2027\. Semina\.$/,
    ],
    [
      'closures',
      { from: '2027-06-01', to: '2027-06-01', reason: both('Gara') },
      /^Chiuso: tutte le acque, martedì 1 giugno 2027\. Gara\.$/,
    ],
    [
      'discountCodes',
      { code: 'TROTA', percent: 10, permits: ['day'], usesPerPerson: 1 },
      /^TROTA: 10 % di sconto, permesso Giornata, una volta a persona\.$/,
    ],
    ['facts', { key: 'licenza', kind: 'licence', fields: ['number'] }, /si chiede a tutti\.$/],
    [
      'requires',
      { key: 'bimbo', for: { groups: ['minor'] }, permits: ['day'], of: 'companion' },
      /^Minori: solo accanto a un’altra persona con «Giornata»/,
    ],
  ])('%s', (list, row, sentence) => {
    expect(sentenceFor(list, row)).toMatch(sentence)
  })

  it('lists of plain texts have none', () => {
    expect(sentenceFor('waters', ['Rio'])).toBe('')
  })
})
