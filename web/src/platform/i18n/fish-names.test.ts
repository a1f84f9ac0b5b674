import { expect, it } from 'vitest'
import { onlyTexts } from '#web/testing/speak.ts'
import { familyOf } from '#web/ui/fish-families.ts'
import { deviceStorage } from '../safe-storage.ts'
import { learnFish, namesFish } from './fish-names.ts'

const answer = {
  permessi: [
    {
      alFiume: {
        limiti: [{ specie: ['zander'] }],
        nomiSpecie: [
          { specie: 'zander', nome: 'lucioperca', famiglia: 'Percidae' },
          { specie: 'a-club/blue-fish', nome: 'pesce blu' },
        ],
      },
    },
  ],
}

it('names of fish are texts wherever an answer brings them, in later visits and, if need be, in another language', async () => {
  const i18n = await onlyTexts(
    Object.fromEntries(
      ['it', 'en'].map((language) => [language, { catalogue: { species: { pike: language } } }]),
    ),
  )
  expect(namesFish(JSON.stringify(answer))).toBe(true)
  expect(namesFish('{"permessi":[]}')).toBe(false)
  learnFish(i18n, 'it', answer)
  const name = (species: string, lng: string) => i18n.t(`catalogue.species.${species}`, { lng })
  expect([name('zander', 'it'), name('a-club/blue-fish', 'it'), name('pike', 'it')]).toEqual([
    'lucioperca',
    'pesce blu',
    'it',
  ])
  expect([familyOf('zander'), familyOf('a-club/blue-fish')]).toEqual(['Percidae', undefined])
  learnFish(i18n, 'en', { nomiSpecie: [{ specie: 'zander', nome: 'zander' }] })
  expect([name('zander', 'en'), name('a-club/blue-fish', 'en')]).toEqual(['zander', 'pesce blu'])
  expect(deviceStorage.get('lenza.fish')).toContain('"pesce blu"')
})
