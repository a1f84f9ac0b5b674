import { expect, test } from 'vitest'
import { comparisonOf, figuresIn } from './beside.ts'
import { tableOf } from './table.ts'

const output = (ratio: number, p99: number) =>
  tableOf('The list of a day', {
    figures: [
      { name: 'anglers, 16 clients: of the query', value: ratio, unit: 'ratio', goal: { atLeast: 0.5 } },
      { name: '  answers a second', value: 412, unit: 'count' },
      { name: '  p99', value: p99, unit: 'ms', goal: { atMost: 50 } },
    ],
    findings: ['2  found'],
  })

test('the figures of a printed table are read, with the name of the figure above an indented one', () => {
  expect(figuresIn(output(0.52, 60))).toEqual([
    { name: 'anglers, 16 clients: of the query', value: 0.52, unit: '', isLowerBetter: false },
    { name: 'anglers, 16 clients, answers a second', value: 412, unit: '', isLowerBetter: false },
    { name: 'anglers, 16 clients, p99', value: 60, unit: 'ms', isLowerBetter: true },
  ])
})

test('a ratio above 1 is better now, and one below 0.95 is marked', () => {
  const lines = comparisonOf([figuresIn(output(0.55, 50))], [figuresIn(output(0.44, 25))])
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' ').trim())).toEqual([
    'anglers, 16 clients: of the query 0.55 0.44 0.80 SLOWER',
    'anglers, 16 clients, answers a second 412 412 1.00',
    'anglers, 16 clients, p99 50 ms 25 ms 2.00',
  ])
})

test('each round is compared with itself: a machine that is slow for one of them is slow for both sides', () => {
  const rounds = (...ratios: number[]) => ratios.map((ratio) => figuresIn(output(ratio, 50)))
  const [line] = comparisonOf(rounds(0.5, 0.25, 0.4), rounds(0.6, 0.3, 0.3))
  expect(line?.replaceAll(/ {2,}/g, ' ').trim()).toBe('anglers, 16 clients: of the query 0.4 0.3 1.20')
})

test('a figure that one side does not have is named', () => {
  expect(comparisonOf([[]], [figuresIn(output(0.5, 60)).slice(0, 1)])).toEqual([
    '  anglers, 16 clients: of the query: not there before, 0.5 now',
  ])
})
