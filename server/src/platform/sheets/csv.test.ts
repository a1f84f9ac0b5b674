import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a cell', () => {
  it('is a number where it is one, also below zero', () => {
    expect(csvLine([{ cents: -1205 }, { cents: 7 }, 3, { cents: 0 }])).toBe('-12,05;0,07;3;0,00\r\n')
  })
  it.each(['=1+1', '+39', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is not computed', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  })
  it('keeps quotes, semicolons and lines inside itself', () => {
    expect(csvLine(['a "b"; c\nd', undefined, ''])).toBe('"a ""b""; c\nd";;\r\n')
  })
  it('has decimals with a comma, and civil days as texts', () => {
    expect(csvLine([{ decimal: 465, places: 1 }, { decimal: 70, places: 3 }, { day: '2027-05-02' }])).toBe(
      '46,5;0,070;"2027-05-02"\r\n',
    )
  })
})
