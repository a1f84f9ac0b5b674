import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import it_ from '#locales/it/find.json' with { type: 'json' }
import en from '#locales/en/find.json' with { type: 'json' }
import de from '#locales/de/find.json' with { type: 'json' }
import { placeFromAddress, placeInAddress, wantedPlace } from './chosen-place.ts'

const wordsOf = ({ place }: { place: { words: string } }) => place.words.split(' ')

describe('a place in the address', () => {
  it('is read as it was written, whatever its name', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100)
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 80 })
          .filter((name) => name.trim() !== '' && !name.includes('~')),
        fc.array(fc.tuple(degrees(90), degrees(180)), { minLength: 1, maxLength: 20 }),
        (name, positions) => {
          expect(placeFromAddress(placeInAddress({ name, positions }))).toEqual({ name, positions })
        },
      ),
    )
  })

  it.each([
    null,
    '',
    'Bolzano',
    '~46.5,11.35',
    'Bolzano~91,11',
    'Bolzano~46.5',
    'Bolzano~46,5,11',
    `${'a'.repeat(81)}~46,11`,
  ])('is none where it was changed to %s', (text) => {
    expect(placeFromAddress(text)).toBeUndefined()
  })
})

describe('what was typed', () => {
  it.each([
    ['Bolzano', it_, { names: ['Bolzano'] }],
    ['entro 30 km da Bolzano', it_, { names: ['Bolzano'], km: 30 }],
    ['Bolzano 15km', it_, { names: ['Bolzano'], km: 20 }],
    [
      'nel raggio di 50 chilometri da Riva del Garda',
      it_,
      { names: ['Riva del Garda', 'del Garda', 'Garda'], km: 50 },
    ],
    ['a meno di 20 km dall’Adige', it_, { names: ['Adige'], km: 20 }],
    ['within 20 km of Lake Garda', en, { names: ['Lake Garda', 'Garda'], km: 20 }],
    ['within 500 kilometres of Lake Garda', en, { names: ['Lake Garda', 'Garda'], km: 100 }],
    ['im Umkreis von 10 km um Bozen', de, { names: ['Bozen'], km: 10 }],
    ['30 Kilometer von Bozen entfernt', de, { names: ['Bozen'], km: 30 }],
    ['30 km', it_, { names: [''], km: 30 }],
    ['0 km da Bolzano', it_, { names: ['0 km da Bolzano'] }],
  ])('%s names a place, and how far', (typed, texts, wanted) => {
    expect(wantedPlace(typed, wordsOf(texts))).toEqual(wanted)
  })

  it.each([
    ['vicino a Bolzano', it_],
    ['near Bolzano', en],
    ['in der Nähe von Bolzano', de],
  ])('%s names it without a distance; a place of the whole name comes first', (typed, texts) => {
    expect(wantedPlace(typed, wordsOf(texts))).toEqual({ names: [typed, 'Bolzano'] })
  })

  it('in the words of another language is found behind them', () => {
    expect(wantedPlace('within 30 km of Bozen', wordsOf(de))).toEqual({
      names: ['within of Bozen', 'of Bozen', 'Bozen'],
      km: 30,
    })
  })
})
