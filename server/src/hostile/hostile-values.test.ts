import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'
import { addNote } from '#contract/notes.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { withoutInvisible } from '#contract/typed-text.ts'
import { csvLine } from '#server/platform/sheets/csv.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { MailTicket } from '#server/platform/mail/enclosed.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { DAY_OF_RUN, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'

/** In so many days each field has had every value. */
const SHARES = 90

const shop = useShop()
let angler: Person
let warden: Person
let permit: string
beforeAll(async () => {
  const river = await aRiver(shop)
  angler = await aPerson(shop.lenza)
  warden = await aWarden(shop, river)
  permit = await aPermitAt(shop, angler, river)
})

let sent = 0
const elsewhere = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

it('there are 180 of them', () => {
  expect(new Set(HOSTILE_VALUES).size).toBe(180)
})

describe('a hostile value', () => {
  it(
    'in any field of any call is answered, with no error of ours',
    { timeout: LONGEST_TEST_MS },
    async () => {
      const fields = allCalls.flatMap((call) =>
        Object.values(call.request.table).map(({ wireName }) => ({ call, name: wireName })),
      )
      const tried = new Set<string>()
      for (const [n, { call, name }] of fields.entries()) {
        // In the short form each field has a few of them, other ones each day, and each of them a field.
        const isOfDay = (v: number) => v % SHARES === (n + DAY_OF_RUN) % SHARES
        const values = isLongForm ? HOSTILE_VALUES : HOSTILE_VALUES.filter((_, v) => isOfDay(v))
        for (const value of values) {
          tried.add(value)
          const inQuery = call.method === 'GET' || call.method === 'DELETE'
          if (inQuery && (!value.isWellFormed() || value.length > 1000)) continue
          const answer = await shop.lenza.send(
            call.method,
            call.path,
            { ...call.example.request, [name]: value },
            { token: (call.access === 'warden' ? warden : angler).token, address: elsewhere() },
          )
          if (answer.statusCode >= 500 && answer.statusCode !== 503)
            throw new Error(`${call.name} ${name} ${JSON.stringify(value).slice(0, 80)}: ${answer.body}`)
          expect(answer.headers['content-type']).toMatch(/^application\/(?:problem\+)?json/)
          expect(answer.headers['x-content-type-options']).toBe('nosniff')
        }
      }
      expect(tried.size).toBe(180)
    },
  )

  it('comes back as it was typed, or is refused by the name of its field', async () => {
    const { token } = angler
    for (const text of HOSTILE_VALUES) {
      const note = { idAcquistoPermesso: permit, testo: text }
      const answer = await shop.lenza.send('POST', addNote.path, note, { token, address: elsewhere() })
      if (answer.statusCode === 200) {
        const seen = withoutInvisible(text)
        const typed = seen.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC')
        expect(answer.json()).toMatchObject({ annotazione: { testo: typed } })
      } else expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'testo' }] })
    }
  })

  it('is text in a mail, in its HTML as in its plain form', () => {
    for (const value of HOSTILE_VALUES) {
      const mail: Mail = {
        to: 'anna@example.org',
        language: 'it',
        subject: value,
        body: `Ciao ${value}\n\n${value}`,
        link: `https://lenza.example/start?vai=${encodeURIComponent(value.toWellFormed())}`,
        linkText: value,
        farewell: value,
      }
      const ticket: MailTicket = {
        preheader: value,
        colour: value,
        association: value,
        when: value,
        hours: value,
        title: value,
        permitName: value,
        notValid: value,
        allowed: value,
        rules: [value, value],
        facts: [{ term: value, value }],
        licence: value,
        code: { term: value, short: value, picture: value, description: value },
      }
      // Only the mail's own elements and attributes, none of the value's.
      const made =
        /^<(?:!doctype html|\/?(?:html|head|title|style|body|div|h1|p|a|table|tr|td|ul|li)(?: (?:lang|style|href|class|role|width|cellpadding|cellspacing|border|bgcolor|align)="[^"<>]*")*|img(?: (?:src|width|height|alt|style)="[^"<>]*")*|meta charset="utf-8"|meta name="(?:viewport|(?:supported-)?color-schemes?)" content="[a-z0-9=, -]*"|br)>$/
      for (const each of [
        mail,
        { ...mail, tickets: [ticket] },
        { ...mail, tickets: [ticket], inPlaceOf: value },
      ]) {
        const tags = htmlOf(each).match(/<[^>]*>/g) ?? []
        expect(tags.filter((tag) => !made.test(tag))).toEqual([])
      }
      expect(plainOf(mail)).toContain(value)
    }
  })

  it('is one cell of a sheet, and no formula', () => {
    for (const value of HOSTILE_VALUES) {
      const line = csvLine(['before', value, 'after'])
      const cells = /^"before";(?:"((?:[^"]|"")*)")?;"after"\r\n$/.exec(line)
      expect(cells).not.toBeNull()
      expect((cells?.[1] ?? '').replaceAll('""', '"')).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
    }
  })

  it('in a sentence is neither a key nor a template', () => {
    const texts = loadTexts()
    for (const value of HOSTILE_VALUES)
      for (const language of LANGUAGES)
        expect(texts.say(language, 'import.mistakes.KEY_TWICE', { name: value })).toContain(value)
  })
})
