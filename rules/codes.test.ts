import { expect, it } from 'vitest'
import { PERMIT_TYPES, permitTypeText, SPECIES, TECHNIQUES, techniqueText } from './codes.ts'

it('permit types have the numbers of the specification and a text each', () => {
  expect(Object.values(PERMIT_TYPES).map(permitTypeText)).toEqual([
    'catalogue.types.limitedReserve',
    'catalogue.types.otherReserve',
    'catalogue.types.guest',
    'catalogue.types.lakes',
    'catalogue.types.october',
  ])
  expect(Object.values(PERMIT_TYPES)).toEqual([1, 2, 3, 4, 5])
})

it('techniques have the numbers of the specification and a text each', () => {
  expect(Object.values(TECHNIQUES).map(techniqueText)).toEqual([
    'ui.technique.fly',
    'ui.technique.spinning',
    'ui.technique.naturalBait',
    'ui.technique.carp',
    'ui.technique.kill',
    'ui.technique.noKill',
    'ui.technique.eel',
  ])
  expect(Object.values(TECHNIQUES)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('a code of a newer server is shown by its number', () => {
  expect(techniqueText(99 as 1)).toBe('ui.technique.99')
})

it('each species has a name of its own', () => {
  expect(SPECIES).toHaveLength(14)
  expect(new Set(SPECIES).size).toBe(14)
})
