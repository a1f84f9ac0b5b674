import { expect, it } from 'vitest'
import { aFile, mistakesIn, wrongPartsOf } from '../association-file-for-test.ts'

const file = (...ageGroups: object[]): object => ({ ...aFile(), ageGroups })

it('an association may have age groups, which may overlap', () => {
  expect(
    wrongPartsOf(
      file({ key: 'pulcini', under: 13 }, { key: 'juniores', from: 12, under: 17, on: 'yearEnd' }),
    ),
  ).toEqual([])
})

it.each([
  ['ageGroups[0]', { key: 'young' }],
  ['ageGroups[0].under', { key: 'young', from: 13, under: 13 }],
  ['ageGroups[0].key', { key: 'adult', from: 21 }],
  ['ageGroups[0].key', { key: 'Young', under: 13 }],
  ['ageGroups[0].on', { key: 'young', under: 13, on: '12-31' }],
  ['ageGroups[0].to', { key: 'young', under: 13, to: 12 }],
])('%s is wrong', (path, group) => {
  expect(wrongPartsOf(file(group))).toEqual([path])
})

it('a key is used once', () => {
  expect(wrongPartsOf(file({ key: 'young', under: 13 }, { key: 'young', under: 14 }))).toEqual([
    'ageGroups[1].key',
  ])
})

it('the mistake says who would be in the group', () => {
  expect(mistakesIn(file({ key: 'young', from: 13, under: 13 }))).toEqual([
    expect.stringContaining('age group “young”, under'),
  ])
  expect(mistakesIn(file({ key: 'young', from: 13, under: 13 }))[0]).toContain('from 13, but under 13')
})
