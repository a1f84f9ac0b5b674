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
    [
      'membershipPlans',
      {
        key: 'socio',
        name: both('Socio'),
        validity: { until: 'yearEnd' },
        prices: { base: '60.00', rows: [{ groups: ['minor'], renewing: true, price: '20.00' }] },
        approval: 'newcomers',
        renewingUntil: '2027-01-31',
        places: 300,
        waitingList: true,
        documents: [{ key: 'licenza', name: both('Licenza'), groups: ['adult'], fields: ['number'] }],
      },
      /^Socio\. Quota: 20,00\s€ per chi rinnova tra minori, altrimenti 60,00\s€\. Vale fino al 31 dicembre; da 60 giorni prima della fine ci si iscrive già per quella dopo\. Fino a domenica 31 gennaio 2027 solo chi rinnova\. Chi si iscrive per la prima volta aspetta il sì dell’associazione\. 300 posti, con lista d’attesa\. Si chiede: Licenza \(numero\) per adulti\.$/,
    ],
    [
      'membershipPlans',
      {
        key: 'amico',
        name: both('Amico'),
        validity: { months: 12 },
        prices: { base: '0.00' },
        groups: ['adult'],
        from: '2027-03-01',
        to: '2027-03-31',
      },
      /^Amico\. Quota: .* Vale 12 mesi da quando ci si iscrive; .* Solo adulti\. Ci si iscrive da lunedì 1 marzo 2027 a mercoledì 31 marzo 2027\.$/,
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
