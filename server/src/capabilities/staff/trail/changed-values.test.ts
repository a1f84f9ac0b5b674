import { expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

it('names each value that changed by its path, as it was and as it is', () => {
  const before = {
    phone: '1',
    summary: { it: 'Il fiume', en: 'The river' },
    points: [{ name: 'Bar' }],
    guide: null,
  }
  const after = {
    phone: '2',
    summary: { it: 'Il lago', en: 'The river' },
    points: [{ name: 'Bar', phone: '3' }],
  }
  expect(changedValues(before, after)).toEqual({
    before: { phone: '1', 'summary.it': 'Il fiume' },
    after: { phone: '2', 'summary.it': 'Il lago', 'points.0.phone': '3' },
  })
})

it('repeats a long text as far as a line goes, and names nothing that is the same', () => {
  const guide = 'a'.repeat(400)
  const { before, after } = changedValues({ guide: `${guide}b` }, { guide: `c${guide}` })
  expect([before['guide'], after['guide']]).toEqual([`${guide.slice(0, 299)}…`, `c${guide.slice(0, 298)}…`])
  expect(changedValues({ guide }, { guide })).toEqual({ before: {}, after: {} })
})
