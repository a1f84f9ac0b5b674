import { expect, test } from 'vitest'
import { changeFavourite, listFavourites } from '#contract/favourites.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

const keep = async ({ token }: Person, permitId: number, isFavourite = true) => {
  const answer = await lenza.call(changeFavourite, { permitId, isFavourite }, { token })
  return answer.ok ? answer.value.permitIds : answer.problem.code
}
const favouritesOf = async ({ token }: Person) => {
  const answer = await lenza.call(listFavourites, {}, { token })
  return answer.ok && answer.value.permitIds
}

test('favourites are the account’s own, the latest first, and repeating changes nothing', async () => {
  const of = await anAssociation('loved').with(aPermit('a'), aPermit('b')).loadInto(lenza)
  const [a, b] = [of.permit('a'), of.permit('b')]
  const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
  expect(await favouritesOf(anna)).toEqual([])
  expect(await keep(anna, a)).toEqual([a])
  lenza.setNow(new Date('2027-05-01T10:00:00+02:00'))
  expect(await keep(anna, b)).toEqual([b, a])
  lenza.setNow(new Date('2027-05-01T11:00:00+02:00'))
  expect(await keep(anna, a)).toEqual([b, a])
  expect(await favouritesOf(luca)).toEqual([])
  expect(await keep(luca, a, false)).toEqual([])
  expect(await keep(anna, b, false)).toEqual([a])
  expect(await keep(anna, b, false)).toEqual([a])
  expect(await favouritesOf(anna)).toEqual([a])
})

test('an unknown permit is not found, and nothing is kept', async () => {
  const anna = await aPerson(lenza)
  expect(await keep(anna, 2_000_000_000)).toBe('NOT_FOUND')
  expect(await favouritesOf(anna)).toEqual([])
})
