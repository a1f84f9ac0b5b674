import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { saveMember } from '#contract/office-members.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import changes from '#locales/it/changes.json' with { type: 'json' }
import counter from '#locales/it/office-counter.json' with { type: 'json' }
import errors from '#locales/it/errors.json' with { type: 'json' }
import river from '#locales/it/river.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import ChangeEmail from '#web/capabilities/identity/my-data/change-email.tsx'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { DAY } from '#web/testing/held-permit.ts'
import { speak } from '#web/testing/speak.ts'
import { keepOwner } from '#web/platform/offline/owner.ts'
import { deletePersonDatabase } from '#web/platform/offline/person-database.ts'
import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { putBackTyped, takeTypedOfOthers } from '#web/platform/offline/sealed/typed-texts.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { TYPED_FORMS } from '#web/platform/typed/forms.ts'
import { fieldNamed, type FormForTest } from './form-for-test.ts'
import { FORMS, FORMS_OF_FILES } from './forms-for-test.ts'

const { answer, silence, requests } = aServer()
beforeAll(() => speak('it'))

const SOURCE = join(import.meta.dirname, '..')
const sources = ['capabilities', 'app', 'ui', 'platform']
  .flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|-for-test\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

/** Something can be typed or chosen in it. */
const HAS_FIELDS =
  /<(TextField|PasswordField|CodeField|DateField|MarkdownField|textarea|input|form|Form|FormSheet|FileButton|RadioCards|Chips|Calendar|DayStrip|Checkbox|Toggles|Select|Switch|SegmentedControl|LengthPicker)\b/

/** What has fields and keeps nothing by itself, by the reason. */
const WITHOUT: Record<string, readonly string[]> = {
  'a photograph is kept on the phone as soon as it is chosen': ['capabilities/outings/photos/take-photo.tsx'],
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
    'capabilities/member-cards/letter-sheet.tsx',
    'capabilities/permits/claim/by-paper.tsx',
    'capabilities/purchase/pay/pay-form.tsx',
    'capabilities/purchase/who/child-fields.tsx',
    'capabilities/purchase/who/companion-code.tsx',
    'capabilities/purchase/who/friend-fields.tsx',
    'capabilities/purchase/who/guest-fields.tsx',
    'capabilities/purchase/who/invited-fields.tsx',
    'capabilities/purchase/who/person-card.tsx',
    'capabilities/supervision/check-permit/typed-code/typed-code.tsx',
  ],
  'it looks for something or narrows a list, and sends nothing': [
    'capabilities/catalogue/choose-day/choose-day.tsx',
    'capabilities/catalogue/choose-day/day-sheet.tsx',
    'capabilities/catalogue/filters/filter-groups.tsx',
    'capabilities/catalogue/home/choose-waters.tsx',
    'capabilities/catalogue/search/search-field.tsx',
    'capabilities/catalogue/widget/day-select.tsx',
    'capabilities/catalogue/widget/widget.tsx',
    'capabilities/guides/map/all-waters/water-sheet.tsx',
    'capabilities/identity/sign-in/login-page.tsx',
    'capabilities/office/bank/bank-page.tsx',
    'capabilities/office/bank/month-view.tsx',
    'capabilities/office/bank/statement-view.tsx',
    'capabilities/office/booklets/find-blank.tsx',
    'capabilities/office/closures/closures-page.tsx',
    'capabilities/office/connections/deliveries.tsx',
    'capabilities/office/closures/earlier-closures.tsx',
    'capabilities/office/exports/export-choice.tsx',
    'capabilities/office/members/members-page.tsx',
    'capabilities/office/membership/by-post.tsx',
    'capabilities/office/membership/print-members.tsx',
    'capabilities/office/people/find-person.tsx',
    'capabilities/office/draft/trial/trial-form.tsx',
    'capabilities/office/outlets/statement-of-month.tsx',
    'capabilities/office/sales/sales-page.tsx',
    'capabilities/office/settings/settings-preview.tsx',
    'capabilities/office/statistics/figures-shown.tsx',
    'capabilities/office/statistics/statistics-page.tsx',
    'capabilities/office/takings/takings-page.tsx',
    'capabilities/office/takings/takings-shown.tsx',
    'capabilities/office/filter-row.tsx',
    'capabilities/office/wardens/wardens-page.tsx',
    'capabilities/outings/all-outings/season-by-month.tsx',
    'capabilities/supervision/anglers/anglers-list.tsx',
    'capabilities/supervision/home/search-anglers.tsx',
    'capabilities/supervision/movements/movements-of-day.tsx',
    'capabilities/supervision/movements/state-figures.tsx',
  ],
  'fields of a form that keeps them: of the rules, of the settings, of a person, of a sheet': [
    'capabilities/identity/profile/person-fields.tsx',
    'capabilities/purchase/join/about-joiner.tsx',
    'capabilities/office/begin/club-step.tsx',
    'capabilities/office/begin/zones-blank.tsx',
    'capabilities/office/members/import/choose-file.tsx',
    'capabilities/office/members/import/column-fields.tsx',
    'capabilities/office/members/import/reading-choices.tsx',
    'capabilities/office/members/import/understood-fields.tsx',
    'capabilities/office/messages/whom.tsx',
    'capabilities/office/one-sale/beyond-rules.tsx',
    'capabilities/office/ordinances/about-boxes.tsx',
    'capabilities/office/ordinances/zone-boxes.tsx',
    'capabilities/office/outlets/money-fields.tsx',
    'capabilities/office/outlets/permit-boxes.tsx',
    'capabilities/office/pictures/picture-field.tsx',
    'capabilities/office/counter/place-fields.tsx',
    'capabilities/office/counter/few-choices.tsx',
    'capabilities/office/counter/join-fields.tsx',
    'capabilities/office/counter/people-list.tsx',
    'capabilities/office/counter/pay-fields.tsx',
    'capabilities/office/counter/new-person.tsx',
    'capabilities/office/counter/who-fields.tsx',
    'capabilities/office/sell-membership/document-fields.tsx',
    'capabilities/office/sell-membership/plan-fields.tsx',
    'capabilities/office/sell-membership/sell-membership-sheet.tsx',
    'capabilities/office/draft/examples/examples-to-settle.tsx',
    'capabilities/office/draft/fields/choice-fields.tsx',
    'capabilities/office/draft/fields/day-field.tsx',
    'capabilities/office/draft/fields/days-field.tsx',
    'capabilities/office/draft/fields/languages-field.tsx',
    'capabilities/office/draft/fields/moment-field.tsx',
    'capabilities/office/draft/fields/places-grid.tsx',
    'capabilities/office/draft/fields/rows-field.tsx',
    'capabilities/office/draft/fields/several-field.tsx',
    'capabilities/office/draft/fields/species-field.tsx',
    'capabilities/office/draft/fields/typed-field.tsx',
    'capabilities/office/draft/fields/year-day-fields.tsx',
    'capabilities/office/members/address-fields.tsx',
    'capabilities/office/draft/part-page.tsx',
    'capabilities/office/settings/points-of-sale-fields.tsx',
    'capabilities/office/settings/settings-fields.tsx',
    'capabilities/office/settings/settings-page.tsx',
    'capabilities/office/staff/role-choice.tsx',
    'capabilities/office/till/count-cash.tsx',
    'capabilities/office/wardens/duty-days.tsx',
    'capabilities/office/wardens/duty-pattern-card.tsx',
    'capabilities/office/wardens/left-out-days.tsx',
    'capabilities/office/writing/markdown-field.tsx',
    'capabilities/office/zones/found-choices.tsx',
    'capabilities/office/zones/import-zones.tsx',
    'capabilities/office/zones/points-list.tsx',
    'capabilities/office/zones/shape-field.tsx',
    'capabilities/outings/catch-log/place-choices.tsx',
    'capabilities/outings/log/times-fields.tsx',
    'capabilities/permits/book-zone/day-to-book.tsx',
    'capabilities/permits/book-zone/place-choices.tsx',
    'capabilities/permits/complete-by-link/companion-field.tsx',
  ],
  'the order, which the tab keeps as one: several may be under way at once (order-draft.ts)': [
    'capabilities/purchase/choose/beside/beside-fields.tsx',
    'capabilities/purchase/choose/day-sheet.tsx',
    'capabilities/purchase/choose/discount-code.tsx',
    'capabilities/purchase/choose/how-many-days.tsx',
    'capabilities/purchase/choose/keeping-choice.tsx',
    'capabilities/purchase/choose/options-choice.tsx',
    'capabilities/purchase/choose/slot-choice.tsx',
    'capabilities/purchase/choose/technique-choice.tsx',
    'capabilities/purchase/choose/zone-choice.tsx',
  ],
  'a file of the bank with names of others, which the device keeps only as the file that it is': [
    'capabilities/office/bank/take-statement.tsx',
  ],
  'saved as it is chosen': [
    'capabilities/office/paper/paper-choice.tsx',
    'capabilities/waits/my-waits.tsx',
    'capabilities/purchase/join/add-friend.tsx',
    'capabilities/identity/my-data/news-consent.tsx',
    'capabilities/notices/kind-row.tsx',
    'capabilities/notices/quiet-hours.tsx',
    'capabilities/office/begin/money-step.tsx',
    'capabilities/office/office-frame.tsx',
    'capabilities/office/shortcuts/shortcuts-sheet.tsx',
  ],
  'asked anew each time: what is agreed to is what is on the screen': [
    'capabilities/office/members/import/judged.tsx',
    'capabilities/office/members/import/returning-members.tsx',
    'capabilities/office/members/import/shared-numbers.tsx',
    'capabilities/office/zones/zones-list.tsx',
    'capabilities/outings/catch-log/fish-in-hand.tsx',
    'capabilities/permits/change/back-with-it.tsx',
    'capabilities/purchase/pay/saved-card/keep-card.tsx',
  ],
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

  it('is opened here, taken everything away from and sent', () => {
    expect([...Object.keys(FORMS), ...FORMS_OF_FILES].toSorted()).toEqual([...TYPED_FORMS].toSorted())
  })
})

const TYPED = 'Piena dopo il temporale'
const OWNER = 'hash-of-carla'
const signIn = () => {
  keepOwner(OWNER)
  keepSession({ token: 't', kind: 'office', firstName: 'Carla', lastName: 'Zanon', adult: true })
}
/** What a person reads where something could not be sent or written. */
const KINDLY = [
  app.unreachable,
  app.unreachableTyped,
  changes.unreachable,
  rules.notSaved,
  river.notKept.title,
  counter.undecided.title,
]
type Calls = NonNullable<FormForTest['calls']>
const isPair = (one: Calls[number]): one is readonly [Call, unknown] => Array.isArray(one)
const declaredIn = (one: Calls[number]): Call => (isPair(one) ? one[0] : one)
const give = (all: Calls = []) => {
  for (const one of all) answer(declaredIn(one), () => (isPair(one) ? one[1] : exampleOf(one)) as never)
}
const keptHere = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).filter((key) => key.startsWith('lenza.typed.')),
  )
const notice = () => screen.queryByText(app.typed.title)

function chosen(name: string | RegExp): HTMLElement | undefined {
  return (['radio', 'checkbox', 'button', 'gridcell'] as const).flatMap((role) =>
    screen.queryAllByRole(role, { name }),
  )[0]
}
const isChosen = (element: HTMLElement | undefined): boolean =>
  element !== undefined &&
  (element.getAttribute('aria-pressed') === 'true' ||
    element.getAttribute('aria-selected') === 'true' ||
    element.closest('[role=gridcell]')?.getAttribute('aria-selected') === 'true' ||
    (element instanceof HTMLInputElement && element.checked))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T08:00:00Z`) })
  signIn()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  await deletePersonDatabase(OWNER)
})

/** One form of the table: opened, typed into, read back and sent. */
function formOf(row: FormForTest) {
  const { choose, text = TYPED } = row
  const textField = async () => {
    if (row.field !== undefined) return fieldNamed(row.field)
    await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0))
    const found = screen.getAllByRole<HTMLInputElement>('textbox').find((one) => !one.readOnly)
    return found ?? expect.fail('the form has no text field')
  }
  const open = async () => {
    give(row.reads)
    draw(row.form, row.at)
    if (row.unfold !== undefined)
      await userEvent.click(await screen.findByRole('button', { name: row.unfold }))
  }
  const isThere = async () => {
    if (choose === undefined) return (await textField()).value === text
    await waitFor(() => expect(chosen(choose)).toBeTruthy())
    return isChosen(chosen(choose))
  }
  const expectThere = async () => {
    await waitFor(async () => expect(await isThere()).toBe(true))
  }
  const type = async () => {
    const user = userEvent.setup()
    if (row.open !== undefined) await user.click(await screen.findByRole('button', { name: row.open }))
    if (choose !== undefined) {
      await waitFor(() => expect(chosen(choose)).toBeTruthy())
      await user.click(chosen(choose) ?? document.body)
    } else {
      const field = await textField()
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    }
    await expectThere()
  }
  const press = async (name: string | RegExp | undefined) => {
    const button =
      name === undefined
        ? document.querySelector('button[type=submit]')
        : (await screen.findAllByRole('button', { name })).at(-1)
    await userEvent.click(button ?? expect.fail('it cannot be sent'))
  }
  const isTextGone = async () => {
    if (row.open !== undefined && screen.queryByRole('button', { name: row.open })) return true
    return !(await isThere())
  }
  return { open, isThere, expectThere, type, press, isTextGone }
}

/** The page and the tab are gone, and the form is opened again. */
async function reload(open: () => Promise<void>): Promise<void> {
  cleanup()
  sessionStorage.clear()
  await open()
}

/** The person signs out, and what they typed leaves the device with them; then they are back at the form. */
async function signOutAndIn(row: FormForTest, { open, isThere }: ReturnType<typeof formOf>): Promise<void> {
  cleanup()
  emptySession()
  forgetPerson()
  const taken = takeTypedOfOthers(undefined)
  expect(taken.map(({ owner }) => owner)).toEqual([OWNER])
  expect(keptHere()).toEqual([])
  signIn()
  await open()
  if (row.open !== undefined) await screen.findByRole('button', { name: row.open })
  else expect(await isThere()).toBe(false)
  // The answer of the server may come after the page is drawn.
  putBackTyped(taken[0]?.texts ?? {})
}

function takeAway({ calls = [], isOfPhone }: FormForTest): void {
  for (const one of calls) silence(declaredIn(one))
  if (isOfPhone)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
}

/** It cannot be sent, which is said kindly; after a reload it can. */
async function sendAtLast(
  row: FormForTest,
  { open, expectThere, type, press }: ReturnType<typeof formOf>,
): Promise<void> {
  const { calls = [] } = row
  const [first, ...others] = row.send ?? [undefined]
  await reload(open)
  await type()
  await row.more?.()
  await press(first)
  await waitFor(() =>
    expect(KINDLY.some((sentence) => document.body.textContent.includes(sentence))).toBe(true),
  )
  await expectThere()
  await reload(open)
  await expectThere()
  expect(notice()).toBeTruthy()
  vi.restoreAllMocks()
  give(calls)
  await row.more?.()
  const before = requests.length
  for (const name of [first, ...others]) await press(name)
  for (const { method, path } of calls.map(declaredIn))
    await waitFor(() => expect(requests.slice(before).map(({ way }) => way)).toContain(`${method} ${path}`))
  await waitFor(() => expect(keptHere().length > 0).toBe(row.staysBecause !== undefined))
}

it.each(Object.entries(FORMS))(
  'what is typed into %s outlives page, tab and session, for its person alone, until it is dropped or sent',
  async (_, row) => {
    const form = formOf(row)
    const { open, expectThere, type, isTextGone } = form
    takeAway(row)
    await open()
    await type()
    expect(notice()).toBeNull()
    await reload(open)
    await expectThere()
    expect(notice()).toBeTruthy()
    await signOutAndIn(row, form)
    await expectThere()
    expect(notice()).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: app.typed.drop }))
    await waitFor(async () => expect([await isTextGone(), notice()]).toEqual([true, null]))
    if (row.calls !== undefined || row.isOfPhone) await sendAtLast(row, form)
  },
)

/** A day that a form keeps as a field of its own, of its call, of an object, of its content, of a list. */
const OF_DAYS = ['block', 'member', 'message', 'ordinance', 'warden'] as const
const dayParts = () => screen.findAllByRole('spinbutton')

describe.each(OF_DAYS)('half a day in %s', (name) => {
  const { open } = formOf(FORMS[name] ?? expect.fail())

  it('is there after the page and the tab are gone, and no other day in its place', async () => {
    await open()
    const parts = await dayParts()
    const [day, month, year] = parts.slice(-3)
    const user = userEvent.setup()
    for (const part of [day, month, year]) {
      await user.click(part ?? document.body)
      await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await user.click(day ?? document.body)
    await user.keyboard('1403')
    const typed = ['14', '03', 'aaaa']
    expect((await dayParts()).slice(-3).map((part) => part.textContent)).toEqual(typed)
    cleanup()
    sessionStorage.clear()
    await open()
    await waitFor(async () =>
      expect((await dayParts()).slice(-3).map((part) => part.textContent)).toEqual(typed),
    )
    expect(notice()).toBeTruthy()
  })
})

it('half a day is named where it is sent, and no day goes in its place', async () => {
  const { open, type, press } = formOf(FORMS['member'] ?? expect.fail())
  give([saveMember])
  await open()
  await type()
  await userEvent.click((await dayParts())[0] ?? document.body)
  await userEvent.keyboard('1403')
  const before = requests.length
  await press(undefined)
  expect((await screen.findAllByText(new RegExp(errors.fields.NOT_A_DAY))).length).toBeGreaterThan(0)
  expect(requests.slice(before)).toEqual([])
})

it('a form that sends nothing by itself says why', () => {
  const all = Object.entries(FORMS).filter(([, { calls, isOfPhone }]) => calls === undefined && !isOfPhone)
  expect(all.map(([name, { staysBecause }]) => [name, staysBecause !== undefined])).toEqual([
    ['passkey-name', true],
    ['text-link', true],
    ['calendar-name', true],
  ])
})

it('a password is never kept', async () => {
  draw(<ChangeEmail email="anna@example.org" onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.type(
    screen.getByLabelText(/password attuale|Password/i, { selector: 'input' }),
    'trota marmorata',
  )
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('trota marmorata')
})
