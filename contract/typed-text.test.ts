import { describe, expect, it } from 'vitest'
import { tidyAddress, withoutInvisible } from './typed-text.ts'

const points = (text: string) => [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ')

describe('a typed text', () => {
  it.each([
    ['a mark that turns the direction', 'Rossi \u202Eoiram', 'Rossi oiram'],
    ['blanks without width', '\u200BMario\u2060 Rossi\uFEFF', 'Mario Rossi'],
    ['a soft hyphen', 'Ma\u00ADrio', 'Mario'],
    ['a filler that counts as a letter', '\u3164\u115F', ''],
    ['signs of a tag', 'Mario\u{E0041}', 'Mario'],
    ['a joiner where no script needs it', 'Ma\u200Drio\u200C', 'Mario'],
    ['a sign of a picture behind a letter', 'Mario\uFE0F', 'Mario'],
    ['notes between the lines', 'A\uFFF9B\uFFFBC', 'ABC'],
  ])('loses %s', (_, typed, kept) => {
    expect(points(withoutInvisible(typed))).toBe(points(kept))
  })

  it.each([
    ['a Persian name', 'علی\u200Cرضا'],
    ['a name in Devanagari', 'क्\u200Dष'],
    ['a family of three', '👨\u200D👩\u200D👧'],
    ['a heart as a picture', '❤\uFE0F'],
    ['a heart in flames', '❤\uFE0F\u200D🔥'],
    ['letters and their accents', 'Ģ e\u0301 ș ő'],
  ])('keeps what %s needs', (_, typed) => {
    expect(points(withoutInvisible(typed))).toBe(points(typed))
  })

  it('takes a blank of braille for a blank', () => {
    expect(withoutInvisible('\u2800').trim()).toBe('')
  })
})

describe('an address', () => {
  it.each([
    ['lia@bücher.example', 'lia@xn--bcher-kva.example'],
    ['lia@BÜCHER.example', 'lia@xn--bcher-kva.example'],
    ['lia@почта.рф', 'lia@xn--80a1acny.xn--p1ai'],
    ['\u200Blia@mail.example\u200B ', 'lia@mail.example'],
    ['Lia@Mail.example', 'Lia@Mail.example'],
    ['lia@bü/cher.example', 'lia@bü/cher.example'],
    ['lia@bü:80', 'lia@bü:80'],
    ['lia', 'lia'],
  ])('%s is %s', (typed, tidy) => {
    expect(tidyAddress(typed)).toBe(tidy)
  })
})
