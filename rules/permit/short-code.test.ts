import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartOfCode, readPartOfCode, readShortCode, shortCode, showShortCode } from './short-code.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

describe('a code that is read out at the river', () => {
  it('is read back however it was typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = shortCode(random)
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
        expect(readShortCode(showShortCode(code))).toBe(code)
        expect(readShortCode(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `)).toBe(code)
      }),
    )
  })

  it('stays as it is: the codes of sold permits are read for years', () => {
    expect(shortCode(new Uint8Array([9, 8, 7, 6, 5, 4, 3, 2]))).toBe('CJVHUJWN')
    expect(readShortCode('ecpc-z4jq')).toBe('ECPCZ4JQ')
  })

  it('notices every single wrong sign', () => {
    const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']
    const code = shortCode(new Uint8Array([9, 8, 7, 6, 5, 4, 3, 2]))
    const wrong = [...code].flatMap((right, place) =>
      signs
        .filter((sign) => sign !== right)
        .map((sign) => code.slice(0, place) + sign + code.slice(place + 1)),
    )
    expect(wrong).toHaveLength(240)
    expect(wrong.filter((typed) => readShortCode(typed) !== undefined)).toEqual([])
  })

  it('notices two signs that changed places', () => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 7 }), fc.nat({ max: 7 }), (random, one, other) => {
        const signs = [...shortCode(random)]
        const [a, b] = [signs[one] ?? '', signs[other] ?? '']
        fc.pre(a !== b)
        signs[one] = b
        signs[other] = a
        expect(readShortCode(signs.join(''))).toBeUndefined()
      }),
    )
  })

  it('is never of another length or with signs that look alike', () => {
    const code = shortCode(new Uint8Array(8))
    expect(readShortCode(code.slice(1))).toBeUndefined()
    expect(readShortCode(`${code}2`)).toBeUndefined()
    expect(readShortCode('')).toBeUndefined()
    expect(readShortCode(`O${code.slice(1)}`)).toBeUndefined()
    expect(readShortCode('ECPCO4JQ')).toBeUndefined()
    expect(() => shortCode(new Uint8Array(7))).toThrow(RangeError)
  })
})

describe('a part of a code', () => {
  const code = 'CJVHUJWN'
  const isFoundBy = (typed: string) => {
    const part = readPartOfCode(typed)
    return part !== undefined && isPartOfCode(part, code)
  }

  it.each(['CJVH', 'cjvh-', 'cjvhu', 'UJWN', '-ujwn', 'H-UJWN', 'cjvh-ujwm', '0jvh ujwn'])(
    '“%s” finds it',
    (typed) => expect(isFoundBy(typed)).toBe(true),
  )

  it.each(['CJV', 'JVHU', 'CJVHX', 'CJVX-UJWX', 'CJVH-UJWN-2', 'cjvh@'])('“%s” does not', (typed) =>
    expect(isFoundBy(typed)).toBe(false),
  )

  it('may be a name when it has letters alone', () => {
    expect(readPartOfCode('anna')?.mayBeName).toBe(true)
    expect(readPartOfCode('K7PM')?.mayBeName).toBe(false)
  })
})
