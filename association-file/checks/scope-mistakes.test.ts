import { expect, it } from 'vitest'
import { placeOf } from '../mistakes.ts'
import { groupsThere, scopeMistakes } from './scope-mistakes.ts'

const THERE = {
  groups: groupsThere({ ageGroups: [{ key: 'pulcini', under: 13 }] }),
  permits: new Set(['day']),
  zones: new Set(['river']),
  slots: new Set(['M']),
  calendars: new Set(['festivi']),
  addOns: new Set(['boat']),
}
const wrong = (scope: Parameters<typeof scopeMistakes>[0]) =>
  scopeMistakes(scope, ['rows', 0], THERE).map(({ path, code }) => `${placeOf(path)} ${code}`)

it('a scope may name what the file has, and the groups of the law', () => {
  expect(
    wrong({
      groups: ['pulcini', 'adult', 'minor'],
      permits: ['day'],
      zones: ['river'],
      slots: ['M'],
      calendar: 'festivi',
      addOns: ['boat'],
    }),
  ).toEqual([])
})

it.each([
  [{ groups: ['adult', 'children'] }, 'rows[0].groups[1] NO_SUCH_GROUP'],
  [{ permits: ['week'] }, 'rows[0].permits[0] NO_SUCH_PERMIT'],
  [{ zones: ['lake'] }, 'rows[0].zones[0] NO_SUCH_ZONE'],
  [{ slots: ['P'] }, 'rows[0].slots[0] NO_SUCH_SLOT'],
  [{ calendar: 'feriali' }, 'rows[0].calendar NO_SUCH_CALENDAR'],
  [{ addOns: ['rod'] }, 'rows[0].addOns[0] NO_SUCH_ADD_ON'],
  [{ lengths: [1, 1] }, 'rows[0].lengths[1] TWICE'],
  [{ zones: ['river', 'river'] }, 'rows[0].zones[1] TWICE'],
])('%j is wrong', (scope, mistake) => {
  expect(wrong(scope)).toEqual([mistake])
})
