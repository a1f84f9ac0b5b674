import { describe, expect, test } from 'vitest'
import { median } from './measure.ts'
import { tableOf } from './table.ts'

describe('a table of figures', () => {
  test('says of each goal whether it is met, and nothing of what has none', () => {
    const table = tableOf('Starting', {
      figures: [
        { name: 'again', value: 4.96, unit: 'seconds', goal: { atMost: 5 } },
        { name: 'performance', value: 94.5, unit: 'points', goal: { atLeast: 95 } },
        { name: 'first start', value: 9.2, unit: 'seconds' },
      ],
      findings: ['start: an image without a size'],
    })
    expect(table).toBe(
      [
        'Starting',
        '               measured      goal',
        '  again           5.0 s  <= 5.0 s     met',
        '  performance      94.5     >= 95  MISSED',
        '  first start     9.2 s',
        '  ! start: an image without a size',
      ].join('\n'),
    )
  })

  test('a goal is met by an equal value', () => {
    const figure = { name: 'weight', unit: 'bytes', goal: { atMost: 150 * 1024 } } as const
    expect(tableOf('', { figures: [{ ...figure, value: 150 * 1024 }] })).toMatch(/ met$/)
    expect(tableOf('', { figures: [{ ...figure, value: 150 * 1024 + 1 }] })).toMatch(/ MISSED$/)
  })
})

describe('the median', () => {
  test('of an odd number is the middle one, of an even number between the middle two', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([100, 90, 96, 97])).toBe(96.5)
  })

  test('of nothing is a mistake', () => {
    expect(() => median([])).toThrow('nothing')
  })
})
