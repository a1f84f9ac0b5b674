import { describe, expect, it } from 'vitest'
import { isOfGroups, mayBeOfGroups, OF_NO_GROUP, placesShown } from './places-shown.ts'

const isMinor = ({ key }: { key: string }) => key === 'minor'

describe('the places as people read them', () => {
  const counted = { placesLeft: 2, placesLeftForMinors: 3, places: 6, placesForMinors: 1, ofOneCounter: true }

  it('count those of minors apart', () => {
    expect(placesShown(counted, OF_NO_GROUP)).toEqual({ left: 2, total: 5, onlyForMinors: 1 })
    expect(placesShown({ ...counted, placesLeft: 0, placesLeftForMinors: 1 }, OF_NO_GROUP)).toEqual({
      left: 0,
      total: 5,
      onlyForMinors: 1,
    })
    expect(placesShown({ ...counted, placesLeftForMinors: 2 }, OF_NO_GROUP)).toEqual({ left: 2, total: 5 })
  })

  it('are all of them for a minor', () => {
    expect(placesShown(counted, isMinor)).toEqual({ left: 3, total: 6 })
  })

  it('have a total only where one counter counts them', () => {
    expect(placesShown({ ...counted, ofOneCounter: undefined }, OF_NO_GROUP)).toEqual({
      left: 2,
      onlyForMinors: 1,
    })
    expect(placesShown({ ...counted, ofOneCounter: undefined }, isMinor)).toEqual({ left: 3 })
  })

  it('are none without limited entry', () => {
    expect(placesShown({}, OF_NO_GROUP)).toEqual({})
    expect(placesShown({ ofOneCounter: true }, isMinor)).toEqual({})
  })

  it('without places of minors are the same for all', () => {
    const plain = { placesLeft: 2, places: 4, ofOneCounter: true }
    expect(placesShown(plain, OF_NO_GROUP)).toEqual({ left: 2, total: 4 })
    expect(placesShown(plain, isMinor)).toEqual({ left: 2, total: 4 })
  })
})

describe('places that are reserved for groups of the association', () => {
  const children = { key: 'pulcini', under: 13 }
  const seniors = { key: 'seniores', from: 65 }
  const counters = [
    { left: 5, leftForOthers: 2, groups: [children], groupNames: 'Pulcini' },
    { left: 4, leftForOthers: 0, groups: [seniors], groupNames: 'Seniores' },
  ]
  const DAY = '2027-05-02'
  const of = (birthDate: string, accompanied = false) =>
    placesShown({ counters }, isOfGroups({ birthDate, accompanied }, accompanied, DAY))

  it('are counted apart for all others, with the names of the groups', () => {
    const [onlyChildren] = counters
    expect(placesShown({ counters: onlyChildren ? [onlyChildren] : [] }, OF_NO_GROUP)).toEqual({
      left: 2,
      onlyForGroups: [{ left: 3, groupNames: 'Pulcini' }],
    })
    expect(placesShown({ counters }, OF_NO_GROUP)).toEqual({
      left: 0,
      onlyForGroups: [{ left: 2, groupNames: 'Seniores' }],
    })
  })

  it('are there for their people, who need a place of every other counter too', () => {
    expect(of('1950-01-01')).toEqual({ left: 2, onlyForGroups: [{ left: 2, groupNames: 'Pulcini' }] })
    expect(of('2016-01-01', true)).toEqual({
      left: 0,
      onlyForGroups: [{ left: 4, groupNames: 'Seniores' }],
    })
  })

  it('may be there for somebody whose year of birth alone is known', () => {
    const left = (birthYear: number) =>
      placesShown({ counters: counters.slice(0, 1) }, mayBeOfGroups(birthYear, false, DAY)).left
    expect([left(2015), left(2014), left(2013)]).toEqual([5, 5, 2])
  })
})
