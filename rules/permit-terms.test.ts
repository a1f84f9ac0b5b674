import { expect, it } from 'vitest'
import { inLanguage } from './permit-terms.ts'

it('a text of an association is shown in the reader’s language, or in English', () => {
  const trout = { it: 'Trota', en: 'Trout', de: 'Forelle' }
  expect(inLanguage(trout, 'de')).toBe('Forelle')
  expect(inLanguage(trout, 'fr')).toBe('Trout')
  expect(inLanguage(null, 'it')).toBeUndefined()
  expect(inLanguage(undefined, 'it')).toBeUndefined()
})
