import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Sarca di Genova', 'sarca-di-genova'],
  ['Lago che non c’è', 'lago-che-non-c-e'],
  ['Großarler Ache / Grüner See', 'grossarler-ache-gruener-see'],
  // The same letters, composed and not.
  ['Kärnten', 'kaernten'],
  ['Ka\u0308rnten', 'kaernten'],
  ['Šoštanjsko jezero, Đurđevac', 'sostanjsko-jezero-durdevac'],
  ['Łódź', 'lodz'],
  ['Λίμνη Κερκίνη', 'limni-kerkini'],
  ['Река Волга, объезд', 'reka-volga-obezd'],
  ['../..//Zone%20T1?x=1#y', 'zone-20t1-x-1-y'],
  ['🎣 Trota 🐟', 'trota'],
  ['ＴＲＯＵＴ ﬁsh', 'trout-fish'],
  ['🎣🎣🎣', ''],
  ['桂川', ''],
  ['', ''],
])('%s is %j', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a long name is cut between two words, a word without end at sixty letters', () => {
  expect(slugOf('Torrente dei pescatori '.repeat(9))).toBe(
    'torrente-dei-pescatori-torrente-dei-pescatori-torrente-dei',
  )
  expect(slugOf('a'.repeat(200))).toBe('a'.repeat(60))
})

test('whatever the name, it is letters, figures and single hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(60)
    }),
  )
})
