import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSale } from '#contract/office-sale.ts'
import { listOfficeWardens } from '#contract/office-wardens.ts'
import { listOfficers } from '#contract/staff.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import ChangeEmail from '#web/capabilities/identity/my-data/change-email.tsx'
import { AskForLink } from '#web/capabilities/identity/forgotten-password/ask-for-link.tsx'
import { RegisterForm } from '#web/capabilities/identity/register/register-form.tsx'
import { NamePasskey } from '#web/capabilities/identity/second-factor/name-passkey.tsx'
import { CloseSheet } from '#web/capabilities/office/closures/close-sheet.tsx'
import { MemberSheet } from '#web/capabilities/office/members/member-sheet.tsx'
import { WriteSheet } from '#web/capabilities/office/messages/write-sheet.tsx'
import { CorrectEmailSheet } from '#web/capabilities/office/one-sale/correct-email-sheet.tsx'
import { HandOverSheet } from '#web/capabilities/office/one-sale/hand-over-sheet.tsx'
import { NoteSheet } from '#web/capabilities/office/one-sale/note-sheet.tsx'
import { RefundSheet } from '#web/capabilities/office/one-sale/refund-sheet.tsx'
import { OrdinanceSheet } from '#web/capabilities/office/ordinances/ordinance-sheet.tsx'
import { InviteSheet } from '#web/capabilities/office/staff/invite-sheet.tsx'
import { OfficerSheet } from '#web/capabilities/office/staff/officer-sheet.tsx'
import { BlockSheet } from '#web/capabilities/office/wardens/block-sheet.tsx'
import { InviteWardenSheet } from '#web/capabilities/office/wardens/invite-warden-sheet.tsx'
import { WardenSheet } from '#web/capabilities/office/wardens/warden-sheet.tsx'
import { NoteField } from '#web/capabilities/outings/my-notes/note-field.tsx'
import { HandOver } from '#web/capabilities/permits/change/hand-over.tsx'
import { aServer } from '#web/testing/a-server.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { draw } from '#web/testing/draw.tsx'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { speak } from '#web/testing/speak.ts'
import { keepOwner } from '#web/platform/offline/owner.ts'
import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { putBackTyped, takeTypedOfOthers } from '#web/platform/offline/sealed/typed-texts.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { TYPED_FORMS, type TypedForm } from '#web/platform/typed/forms.ts'

aServer()
beforeAll(() => speak('it'))

const SOURCE = join(import.meta.dirname, '..')
const sources = ['capabilities', 'app', 'ui', 'platform']
  .flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

/** Something can be typed into it. */
const HAS_FIELDS =
  /<(TextField|PasswordField|CodeField|DateField|MarkdownField|textarea|input|form|Form|FormSheet)\b/

/** What has fields and keeps nothing by itself, by the reason. */
const WITHOUT: Record<string, readonly string[]> = {
  'only secrets: passwords, codes, card data': [
    'capabilities/identity/activate/activation-page.tsx',
    'capabilities/identity/forgotten-password/choose-new-password.tsx',
    'capabilities/identity/invitation/accept-invitation.tsx',
    'capabilities/identity/my-data/close-account.tsx',
    'capabilities/identity/my-data/email-change-page.tsx',
    'capabilities/identity/profile/change-password-form.tsx',
    'capabilities/identity/second-factor/confirm-identity.tsx',
    'capabilities/identity/second-factor/second-step.tsx',
    'capabilities/identity/second-factor/totp-enrolment.tsx',
    'capabilities/identity/sign-in/sign-in-form.tsx',
    'capabilities/purchase/pay/pay-form.tsx',
    'capabilities/supervision/check-permit/typed-code/typed-code.tsx',
  ],
  'it looks for something or narrows a list, and sends nothing': [
    'capabilities/catalogue/search/search-field.tsx',
    'capabilities/office/members/members-page.tsx',
    'capabilities/office/people/find-person.tsx',
    'capabilities/office/rules/trial/trial-form.tsx',
    'capabilities/office/sales/sales-page.tsx',
    'capabilities/office/trail/events-page.tsx',
    'capabilities/office/wardens/checks.tsx',
    'capabilities/supervision/anglers/anglers-list.tsx',
    'capabilities/supervision/home/search-anglers.tsx',
    'capabilities/supervision/movements/state-figures.tsx',
  ],
  'fields of a form that keeps them: of the rules, of the settings, of a person, of a sheet': [
    'capabilities/identity/profile/person-fields.tsx',
    'capabilities/office/begin/club-step.tsx',
    'capabilities/office/begin/copied-text.tsx',
    'capabilities/office/messages/whom.tsx',
    'capabilities/office/one-sale/beyond-rules.tsx',
    'capabilities/office/rules/calendars/calendar-fields.tsx',
    'capabilities/office/rules/fields/day-field.tsx',
    'capabilities/office/rules/fields/days-field.tsx',
    'capabilities/office/rules/fields/moment-field.tsx',
    'capabilities/office/rules/fields/places-grid.tsx',
    'capabilities/office/rules/fields/typed-field.tsx',
    'capabilities/office/rules/part-page.tsx',
    'capabilities/office/settings/points-of-sale-fields.tsx',
    'capabilities/office/settings/settings-fields.tsx',
    'capabilities/office/settings/settings-page.tsx',
    'capabilities/office/wardens/duty-days.tsx',
    'capabilities/office/wardens/duty-pattern-card.tsx',
    'capabilities/office/wardens/left-out-days.tsx',
    'capabilities/office/writing/link-panel.tsx',
    'capabilities/office/writing/markdown-field.tsx',
    'capabilities/office/zones/points-list.tsx',
    'capabilities/outings/log/times-fields.tsx',
  ],
  'the order, which the tab keeps as one: several may be under way at once (order-draft.ts)': [
    'capabilities/purchase/choose/beside/beside-fields.tsx',
    'capabilities/purchase/choose/discount-code.tsx',
    'capabilities/purchase/choose/facts/fact-fields.tsx',
    'capabilities/purchase/choose/minor-fields.tsx',
    'capabilities/purchase/choose/other-field.tsx',
  ],
  'a file is chosen, which no page may read again by itself': ['capabilities/office/zones/import-zones.tsx'],
}

describe('every form of the app', () => {
  it('keeps what is typed, or is named here with its reason', () => {
    const found = sources
      .filter(({ name }) => /^(capabilities|app)\//.test(name))
      .filter(({ text }) => HAS_FIELDS.test(text) && !/useTypedForm|FormTyped/.test(text))
      .map(({ name }) => name)
    expect(found.toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted())
  })

  it('has one place of its own, and every name on the list a form', () => {
    const opened = sources.flatMap(({ text }) =>
      [...text.matchAll(/useTypedForm\(\s*\{?\s*(?:form: '([a-z-]+)'|placeOf)/g)].map(
        ([, form]) => form ?? 'my-facts',
      ),
    )
    // The parts of the rules are joined with what others saved (use-typed-part.ts).
    expect([...opened, 'rules'].toSorted()).toEqual([...TYPED_FORMS].toSorted())
  })
})

const office = anOffice('owner')
const { sale } = z.decode(readSale.response, readSale.example.response as never)
const [warden] = z.decode(listOfficeWardens.response, listOfficeWardens.example.response as never).wardens
const [officer] = z.decode(listOfficers.response, listOfficers.example.response as never).officers
const held = aHeldPermit({ firstDay: DAY })
const nothing = () => undefined
const sheet = { office, sale, associationId: 1, onClose: nothing, onDone: nothing }
const ZONES = [
  { zoneId: 1, name: 'T1' },
  { zoneId: 2, name: 'T2' },
]
const changes = {
  holder: { possible: true },
  date: { possible: true, timesLeft: 1 },
  back: { possible: true },
} as never

/** Forms whose first field takes a text, or in which one chooses. */
const FORMS: Partial<Record<TypedForm, { form: ReactNode; choose?: string | RegExp }>> = {
  message: { form: <WriteSheet {...sheet} choices={{ zones: [], permits: [] }} /> },
  'close-water': { form: <CloseSheet {...sheet} zones={ZONES} /> },
  ordinance: { form: <OrdinanceSheet {...sheet} zones={ZONES} ordinance={undefined} /> },
  'invite-officer': { form: <InviteSheet {...sheet} /> },
  officer: {
    form: officer && <OfficerSheet {...sheet} officer={{ ...officer, role: 'reader' }} />,
    choose: /Tesorier/,
  },
  'invite-warden': { form: <InviteWardenSheet {...sheet} /> },
  warden: { form: warden && <WardenSheet {...sheet} warden={warden} zones={ZONES} />, choose: 'T2' },
  block: { form: <BlockSheet {...sheet} /> },
  member: { form: <MemberSheet {...sheet} member={undefined} listsNumbers={false} /> },
  'sale-email': {
    form: (
      <CorrectEmailSheet {...sheet} person={{ who: 'holder', name: 'Anna', email: 'anna@example.org' }} />
    ),
  },
  'sale-hand-over': { form: <HandOverSheet {...sheet} /> },
  'sale-note': { form: <NoteSheet {...sheet} /> },
  'sale-refund': { form: <RefundSheet {...sheet} /> },
  'hand-over': {
    form: <HandOver held={held} changes={changes} today={DAY} onClose={nothing} onDone={nothing} />,
  },
  'my-email': { form: <ChangeEmail email="anna@example.org" onClose={nothing} /> },
  'passkey-name': {
    form: <NamePasskey onNamed={nothing} onClose={nothing} isPending={false} error={null} />,
  },
  'link-for-password': { form: <AskForLink email="" /> },
  registration: { form: <RegisterForm /> },
  note: {
    form: (
      <NoteField name="p1" label="Nota" act="Scrivi" onWrite={() => Promise.resolve()} onDone={nothing} />
    ),
  },
}

const TYPED = 'Piena dopo il temporale'
const OWNER = 'hash-of-carla'
const signIn = () => {
  keepOwner(OWNER)
  keepSession({ token: 't', kind: 'office', firstName: 'Carla', lastName: 'Zanon', adult: true })
}
const firstText = () => screen.getAllByRole<HTMLInputElement>('textbox').find((one) => !one.readOnly)

function chosen(name: string | RegExp): HTMLElement {
  const found = [...screen.queryAllByRole('radio', { name }), ...screen.queryAllByRole('button', { name })][0]
  if (found === undefined) throw new Error(`nothing to choose: ${String(name)}`)
  return found
}
const isChosen = (element: HTMLElement) =>
  element.getAttribute('aria-pressed') === 'true' || (element instanceof HTMLInputElement && element.checked)

describe.each(Object.entries(FORMS))('what is typed into %s', (_, { form, choose }) => {
  const isThere = () => (choose === undefined ? firstText()?.value === TYPED : isChosen(chosen(choose)))
  const type = async () => {
    const user = userEvent.setup()
    if (choose !== undefined) return user.click(chosen(choose))
    const field = firstText()
    if (field === undefined) throw new Error('the form has no text field')
    await user.click(field)
    await user.paste(TYPED)
  }

  beforeEach(signIn)
  afterEach(() => {
    cleanup()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  })

  it('is there after the page and the tab are gone, and the form says that it is not saved', async () => {
    draw(form)
    await type()
    expect(isThere()).toBe(true)
    expect(screen.queryByText(app.typed.title)).toBeNull()
    cleanup()
    sessionStorage.clear()
    draw(form)
    expect(isThere()).toBe(true)
    expect(screen.getByText(app.typed.title)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: app.typed.drop }))
    expect([isThere(), screen.queryByText(app.typed.title)]).toEqual([false, null])
  })

  it('leaves the device with the session, for nobody else to read, and comes back to its person', async () => {
    draw(form)
    await type()
    cleanup()
    emptySession()
    forgetPerson()
    const taken = takeTypedOfOthers(undefined)
    expect(taken.map(({ owner }) => owner)).toEqual([OWNER])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(TYPED)
    signIn()
    draw(form)
    expect(isThere()).toBe(false)
    // The answer of the server may come after the page is drawn.
    putBackTyped(taken[0]?.texts ?? {})
    await waitFor(() => expect(isThere()).toBe(true))
    expect(screen.getByText(app.typed.title)).toBeTruthy()
  })
})

it('a password is never kept', async () => {
  signIn()
  draw(<ChangeEmail email="anna@example.org" onClose={nothing} />)
  const user = userEvent.setup()
  await user.type(
    screen.getByLabelText(/password attuale|Password/i, { selector: 'input' }),
    'trota marmorata',
  )
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('trota marmorata')
})
