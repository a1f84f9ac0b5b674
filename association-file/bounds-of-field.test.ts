import { expect, it } from 'vitest'
import { boundsOfField } from './bounds-of-field.ts'

it('a number of a part has the bounds that the file checks', () => {
  expect(boundsOfField('permits/day', ['capacity', 3, 'places'])).toEqual({ least: 0, most: 100_000 })
  expect(boundsOfField('permits/day', ['holder', 'youngest'])).toEqual({ least: 0, most: 120 })
  expect(boundsOfField('quotas', [0, 'places'])).toEqual({ least: 0, most: 100_000 })
  expect(boundsOfField('discountCodes', [0, 'percent'])).toEqual({ least: 1, most: 100 })
  expect(boundsOfField('permits/day', ['name', 'it'])).toEqual({})
  expect(boundsOfField('permits/day', ['nowhere', 0, 'at'])).toEqual({})
})
