import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import { passwordMistake } from './password-mistakes.ts'

const anna = { email: 'anna.bianchi@example.org', firstName: 'Anna', lastName: 'Bianchi Rossi' }

describe('a new password', () => {
  it('is none of the 10,000 commonest', () => {
    const commonest = dictionary['passwords-common'].slice(0, 10_000)
    const long = commonest.filter(({ length }) => length >= PASSWORD_SHORTEST)
    expect(long.length).toBeGreaterThan(100)
    expect(long.filter((password) => passwordMistake(password, anna) === undefined)).toEqual([])
    expect(long.filter((password) => passwordMistake(password.toUpperCase(), anna) === undefined)).toEqual([])
  })

  it.each([
    ['          ', 'PASSWORD_BLANK'],
    ['\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003', 'PASSWORD_BLANK'],
    ['anna.bianchi@example.org', 'PASSWORD_OWN_DATA'],
    ['Anna-Bianchi-1988', 'PASSWORD_OWN_DATA'],
    ['BIANCHI12041988', 'PASSWORD_OWN_DATA'],
    ['Ànnà Bianchí', 'PASSWORD_OWN_DATA'],
    ['aaaaaaaaaaaa', 'PASSWORD_REPEATED'],
    ['abcabcabcabc', 'PASSWORD_REPEATED'],
    ['trotatrota', 'PASSWORD_REPEATED'],
    ['1212121212', 'PASSWORD_REPEATED'],
    ['abcdefghij', 'PASSWORD_SEQUENCE'],
    ['9876543210', 'PASSWORD_SEQUENCE'],
    ['qwertyuiop', 'PASSWORD_SEQUENCE'],
    ['12345qwert', 'PASSWORD_SEQUENCE'],
    ['112233445566', 'PASSWORD_SEQUENCE'],
    ['password123!', 'PASSWORD_COMMON'],
    ['P@ssw0rd99', 'PASSWORD_COMMON'],
    ['Manchester1', 'PASSWORD_COMMON'],
  ])('is not %s: %s', (password, code) => {
    expect(passwordMistake(password, anna)).toBe(code)
  })

  it.each([
    'trota marmorata',
    'temolo e salmerino',
    'occhio al fiume',
    'lenza demo',
    'anna pesca la trota',
    'ijzerwaren',
    'h7!kd0Qp2z',
    '一二三四五六七八九十',
    'perché sì è così',
  ])('may be %s: what kind of characters is free', (password) => {
    expect(passwordMistake(password, anna)).toBeUndefined()
  })
})
