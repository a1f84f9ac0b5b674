import { describe, expect, it } from 'vitest'
import { aFile, aPermit, mistakesIn, NOW } from '../association-file-for-test.ts'
import { readAssociationFile } from '../read-association-file.ts'

const codeAndLine = (file: string | Uint8Array) => {
  const read = readAssociationFile(file, NOW)
  if (!('mistakes' in read)) return []
  return read.mistakes.map(({ code, place: { line, column } }) => [code, line, column])
}

/** A valid file, a line for each part. */
const right = JSON.stringify(aFile(), null, 2)
const changed = (from: string | RegExp, to: string) => {
  expect(right).toMatch(from)
  return right.replace(from, to)
}
const nameLine = '  "name": "The club",'

describe('a text that is not JSON is told with its cause and the place of the cause', () => {
  it('is read when nothing is wrong', () => {
    expect(right.split('\n')[3]).toBe(nameLine)
    expect(readAssociationFile(right, NOW)).toHaveProperty('file.key', 'club')
  })

  it.each([
    ['a missing comma, at the end of its line', nameLine, '  "name": "The club"', 'MISSING_COMMA', 4, 20],
    ['a semicolon', nameLine, '  "name": "The club";', 'MISSING_COMMA', 4, 21],
    ['a curly quote at the beginning', '"name"', '“name"', 'CURLY_QUOTE', 4, 3],
    ['a curly quote at the end', '"The club"', '"The club”', 'CURLY_QUOTE', 4, 20],
    ['curly quotes around', '"The club"', '«The club»', 'CURLY_QUOTE', 4, 11],
    ['single quotes', '"The club"', "'The club'", 'SINGLE_QUOTE', 4, 11],
    ['a comment', nameLine, `${nameLine} // ours`, 'COMMENT', 4, 23],
    ['a longer comment', nameLine, `/* ours */ ${nameLine}`, 'COMMENT', 4, 1],
    ['a comment as in other formats', nameLine, `${nameLine} # ours`, 'COMMENT', 4, 23],
    ['a comma after the last field', /"base": "20.00"/, '"base": "20.00",', 'TRAILING_COMMA', 87, 24],
    ['a comma after the last entry', '"River"\n', '"River",\n', 'TRAILING_COMMA', 11, 12],
    ['two commas', nameLine, `${nameLine},`, 'COMMA_TWICE', 4, 22],
    ['a quotation mark in a text', '"The club"', '"The "old" club"', 'QUOTE_IN_TEXT', 4, 16],
    ['a text without an end', '"The club"', '"The club', 'TEXT_NOT_CLOSED', 4, 11],
    ['a name without quotation marks', '"name"', 'name', 'UNQUOTED', 4, 3],
    ['a capital letter', '"The club"', 'True', 'UNQUOTED', 4, 11],
    ['a decimal comma', '"places": 4', '"places": 19,50', 'DECIMAL_COMMA', 83, 23],
    ['a leading zero', '"places": 4', '"places": 04', 'LEADING_ZERO', 83, 21],
    ['a missing colon', '"name": ', '"name" ', 'MISSING_COLON', 4, 8],
    ['an equals sign', '"name": ', '"name" = ', 'MISSING_COLON', 4, 10],
    ['a missing value', '"The club"', '', 'MISSING_VALUE', 4, 9],
    ['a blank from a web page', '"name": ', '"name":\u00A0', 'STRANGE_BLANK', 4, 10],
    ['a tab in a text', 'The club', 'The\tclub', 'CONTROL_IN_TEXT', 4, 11],
    ['a lonely backslash', 'The club', 'The \\club', 'BACKSLASH', 4, 11],
  ])('%s', (_what, from, to, code, line, column) => {
    const found = codeAndLine(changed(from, to))
    expect(found[0]?.[0]).toBe(code)
    expect(found).toEqual([[code, line, column]])
  })

  it('a bracket that is missing, wrong, or too much', () => {
    expect(codeAndLine(right.slice(0, -1))).toEqual([['NOT_CLOSED', 1, 1]])
    expect(codeAndLine('{\n  "waters": ["River"\n')).toEqual([['NOT_CLOSED', 2, 13]])
    expect(codeAndLine('{ "waters": ["River" }')).toEqual([['WRONG_BRACKET', 1, 22]])
    expect(codeAndLine(`${right}\n}`)).toEqual([['AFTER_THE_END', right.split('\n').length + 1, 1]])
  })

  it('shows the line and the place in it', () => {
    expect(mistakesIn(changed('"name"', 'name'))).toEqual([
      '  line 4, column 3: name has to be in quotation marks: "name". Only numbers, true and false (in small letters) are written without.',
      '    name: "The club",',
      '    ^',
    ])
    const long = `{ "name": "${'x'.repeat(300)}" "key": 1 }`
    expect(mistakesIn(long)[1]?.length).toBeLessThan(80)
  })

  it('no text breaks the reading: any piece left out of a file is told once', () => {
    for (let at = 0; at < right.length; at += 7) {
      const found = readAssociationFile(right.slice(0, at) + right.slice(at + 5), NOW)
      if ('mistakes' in found) expect(found.mistakes.length).toBeGreaterThan(0)
    }
    expect(codeAndLine('')).toEqual([['EMPTY_FILE', undefined, undefined]])
    expect(mistakesIn('[]')).toEqual(['  line 1: This should be an object, in curly brackets.'])
  })
})

describe('a file that is no text in UTF-8', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('is read with and without a byte order mark', () => {
    expect(codeAndLine(bytes(right))).toEqual([])
    expect(codeAndLine(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(right)]))).toEqual([])
  })

  it('is told with the word that shows it', () => {
    const latin = Uint8Array.from(changed('The club', 'Societ\u00E0 Rio'), (sign) => sign.charCodeAt(0))
    const read = readAssociationFile(latin, NOW)
    expect('mistakes' in read && read.mistakes).toMatchObject([
      { code: 'NOT_UTF8_AT', values: { found: 'Società' }, place: { line: 4 } },
    ])
    expect(codeAndLine(new Uint8Array([0xff, 0xfe, 0x7b, 0]))).toEqual([['NOT_UTF8', undefined, undefined]])
  })

  it.each(['PK\u0003\u0004word', '%PDF-1.7', '{\\rtf1\\ansi', '<!DOCTYPE html>'])(
    'may be a document: %j',
    (text) => {
      expect(codeAndLine(bytes(text))).toEqual([['NOT_PLAIN_TEXT', undefined, undefined]])
    },
  )
})

describe('a name that an object has twice', () => {
  it('is told with both lines, however deep', () => {
    const text = right.replace('"base": "20.00"', '"base": "20.00",\n        "base": "15.00"')
    expect(mistakesIn(text)).toEqual([
      '  permit “day”, prices.base (line 88): "base" is in line 87 already. Keep one of the two.',
    ])
  })
})

describe('the place of a mistake', () => {
  it('is told by keys and by the line of the part, or of what it is missing in', () => {
    const permits = [aPermit(), aPermit({ key: 'week', capacity: [{ places: -1 }] })]
    const { contacts: _none, ...rest } = aFile({ permits })
    const text = JSON.stringify(rest, null, 2)
    const line = text.split('\n').findIndex((one) => one.includes('-1')) + 1
    expect(mistakesIn(text)).toEqual([
      '  contacts (line 1): This is missing.',
      `  permit “week”, places, entry 1, places (line ${line}): At least 0.`,
    ])
  })
})
