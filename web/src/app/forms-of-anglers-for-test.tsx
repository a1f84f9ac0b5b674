import { listHeldDays, listHeldPlaces } from '#contract/holds.ts'
import type { TypedForm } from '#web/platform/typed/forms.ts'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { bookZone } from '#contract/bookings.ts'
import { askReceiver, changeDate, changeHolder } from '#contract/changes.ts'
import { listDays, listZones } from '#contract/catalogue.ts'
import { listFacts, stateFact } from '#contract/facts.ts'
import { changeProfile, forgotPassword, readProfile, register } from '#contract/identity.ts'
import { listAssociations } from '#contract/catalogue.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { joinMembership } from '#contract/memberships.ts'
import { openOrder, quoteOrder } from '#contract/orders.ts'
import { listPeople, savePerson } from '#contract/people.ts'
import { completeAsGuest, inviteAnother } from '#contract/permit-invitations.ts'
import { readPermit } from '#contract/permit-form.ts'
import { listMyPermits } from '#contract/permits.ts'
import { askEmailChange } from '#contract/personal-data.ts'
import { joinWait } from '#contract/waits.ts'
import booking from '#locales/it/booking.json' with { type: 'json' }
import changes from '#locales/it/changes.json' with { type: 'json' }
import identity from '#locales/it/identity.json' with { type: 'json' }
import join from '#locales/it/join.json' with { type: 'json' }
import myData from '#locales/it/my-data.json' with { type: 'json' }
import waits from '#locales/it/waits.json' with { type: 'json' }
import river from '#locales/it/river.json' with { type: 'json' }
import ChangeEmail from '#web/capabilities/identity/my-data/change-email.tsx'
import { JoinSheet } from '#web/capabilities/identity/memberships/join-sheet.tsx'
import { JoinForm } from '#web/capabilities/purchase/join/join-form.tsx'
import WaitSheet from '#web/capabilities/waits/wait-sheet.tsx'
import StatedFacts from '#web/capabilities/identity/my-data/stated-facts.tsx'
import People from '#web/capabilities/identity/people/people.tsx'
import { AskForLink } from '#web/capabilities/identity/forgotten-password/ask-for-link.tsx'
import { ProfileForm } from '#web/capabilities/identity/profile/profile-form.tsx'
import { RegisterForm } from '#web/capabilities/identity/register/register-form.tsx'
import { NamePasskey } from '#web/capabilities/identity/second-factor/name-passkey.tsx'
import { Afterwards } from '#web/capabilities/outings/catch-log/afterwards.tsx'
import { StartOuting } from '#web/capabilities/outings/catch-log/start-outing.tsx'
import { aCatch, aHeld, anOuting } from '#web/capabilities/outings/log/an-entry-for-test.ts'
import { NoteField } from '#web/capabilities/outings/my-notes/note-field.tsx'
import { CatchForm } from '#web/capabilities/outings/one-catch/catch-form.tsx'
import { CorrectTimes } from '#web/capabilities/outings/one-outing/correct-times.tsx'
import { aMonthPermit } from '#web/capabilities/permits/a-month-permit-for-test.ts'
import BookingPage from '#web/capabilities/permits/book-zone/booking-page.tsx'
import ChangeDay from '#web/capabilities/permits/change/change-day.tsx'
import { HandOver } from '#web/capabilities/permits/change/hand-over.tsx'
import { AsGuest } from '#web/capabilities/permits/complete-by-link/as-guest.tsx'
import { InviteAnother } from '#web/capabilities/permits/without-account/invite-another.tsx'
import { NameGuest } from '#web/capabilities/permits/without-account/name-guest.tsx'
import { writeNote } from '#web/platform/offline/index.ts'
import { exampleOf } from '#web/testing/example-of.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { fill, fillPerson, fillBirthDate, type FormForTest } from './form-for-test.ts'

const [fact] = exampleOf(listFacts).facts
const held = aHeldPermit({ firstDay: DAY })
const month = aMonthPermit()
const plan = exampleOf(listMembershipPlans).plans[0] ?? expect.fail('no plan')
const [quoted] = exampleOf(quoteOrder).memberships ?? []
const joins = { ...quoted, documents: [] }
const nothing = () => undefined
const possible = {
  holder: { possible: true },
  date: { possible: true, timesLeft: 1 },
  back: { possible: true },
} as never
const EMAIL = 'luca@example.org'
/** Sunday 9 May, a week after the permit's day. */
const ANOTHER_DAY = /9 maggio/
const riverSlots = [
  { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] },
  { code: 'P', name: 'Pomeriggio', from: '13:00:00', to: '20:00:00', covers: [] },
]
const bySlots = aHeld({
  river: {
    ...aHeld().river,
    slots: riverSlots,
    zones: aHeld().river.zones.map((zone) => ({ ...zone, zoneId: 3, slots: ['M', 'P'] })),
  },
})
const outing = anOuting({ endedAt: `${DAY}T09:00:00.000Z` })
const toBook = {
  zones: [
    {
      zoneId: 3,
      name: 'Sponda nord',
      open: true,
      techniques: [1],
      keeping: 'choice',
      slots: [{ slot: 'M', placesLeft: 2, places: 4, over: false }],
    },
    { zoneId: 4, name: 'Sponda sud', open: true, techniques: [1], keeping: 'choice', slots: [] },
  ],
}
const NEXT_DAYS = [[listDays, { days: [] }], listHeldDays, listHeldPlaces] as const

/** The forms of anglers, of visitors and of the river. */
export const FORMS_OF_ANGLERS = {
  'hand-over': {
    form: <HandOver held={held} changes={possible} today={DAY} onClose={nothing} onDone={nothing} />,
    text: EMAIL,
    send: [changes.holder.ask, /^Cedilo a/],
    calls: [askReceiver, changeHolder],
  },
  'invite-another': {
    form: <InviteAnother held={held} onClose={nothing} onDone={nothing} />,
    text: EMAIL,
    calls: [inviteAnother],
  },
  'name-invited': {
    form: <NameGuest held={held} onClose={nothing} onDone={nothing} />,
    field: identity.fields.firstName,
    more: fillBirthDate,
    calls: [inviteAnother],
  },
  'permit-guest': {
    form: <AsGuest code="abc" invitation={{}} onDone={nothing} />,
    field: identity.fields.firstName,
    more: fillBirthDate,
    calls: [completeAsGuest],
  },
  'my-day': {
    form: <ChangeDay held={held} changes={possible} today={DAY} onClose={nothing} onDone={nothing} />,
    reads: [...NEXT_DAYS, [listZones, toBook]],
    choose: ANOTHER_DAY,
    send: [/^Sposta a/],
    calls: [changeDate],
  },
  'my-email': {
    form: <ChangeEmail email="anna@example.org" onClose={nothing} />,
    text: EMAIL,
    more: () => fill(identity.fields.oldPassword, 'trota marmorata'),
    calls: [askEmailChange],
  },
  'my-facts': {
    form: <StatedFacts />,
    reads: [listFacts],
    open: myData.facts.changeOne.replace('{{name}}', fact?.name ?? ''),
    calls: [stateFact],
  },
  'join-wait': {
    form: <WaitSheet permitId={12} day={DAY} onClose={nothing} />,
    reads: [[listDays, { days: [] }], listZones, readPermit, listPeople],
    choose: /Sofia/,
    send: [waits.join],
    calls: [joinWait],
  },
  'join-club': {
    form: <JoinForm associationId={1} plan={plan} applications={[]} />,
    reads: [listPeople, [quoteOrder, { lines: [], memberships: [joins, joins], amountCents: 12_000 }]],
    choose: /Sofia/,
    send: [join.toPayment],
    calls: [openOrder],
    staysBecause: 'until it is paid the person may come back to it',
  },
  'join-membership': {
    form: <JoinSheet onClose={nothing} onDone={nothing} />,
    reads: [listAssociations],
    calls: [joinMembership],
  },
  'saved-person': {
    form: <People />,
    reads: [listPeople],
    open: myData.people.changeOne.replace('{{name}}', 'Sofia Bianchi'),
    calls: [savePerson],
  },
  'passkey-name': {
    form: <NamePasskey onNamed={nothing} onClose={nothing} isPending={false} error={null} />,
    staysBecause: 'the browser makes the passkey, and the page that opened this sends it',
  },
  profile: {
    form: <ProfileForm known={exampleOf(readProfile)} />,
    field: identity.fields.firstName,
    calls: [changeProfile],
  },
  'link-for-password': { form: <AskForLink email="" />, text: EMAIL, calls: [forgotPassword] },
  registration: {
    form: <RegisterForm />,
    text: EMAIL,
    more: async () => {
      await fill(identity.fields.password, 'trota marmorata')
      await fillPerson(identity.fields)
      await fillBirthDate()
    },
    calls: [register],
    staysBecause: 'until the activation the person may come back to correct an address',
  },
  note: {
    form: (
      <NoteField
        name="p1"
        label="Nota"
        act="Scrivi"
        onWrite={(text) => writeNote({ id: v7(), purchaseId: held.purchaseId, text })}
        onDone={nothing}
      />
    ),
    send: ['Scrivi'],
    isOfPhone: true,
  },
  afterwards: {
    form: <Afterwards held={aHeld()} missing={[{ day: DAY, zoneId: 3 }]} />,
    open: river.afterwards.open,
    field: river.outing.started,
    text: '05:10',
    more: () => fill(river.outing.ended, '09:00'),
    send: [river.afterwards.save],
    isOfPhone: true,
  },
  'start-outing': {
    form: <StartOuting held={bySlots} planned={{ day: DAY, zoneId: 3 }} />,
    choose: /Pomeriggio/,
    send: [river.start.begin],
    isOfPhone: true,
  },
  times: {
    form: (
      <CorrectTimes outing={outing} startedAt={outing.startedAt ?? ''} timeZone={aHeld().river.timeZone} />
    ),
    open: river.outing.correctTimes,
    field: river.outing.started,
    text: '07:10',
    send: [river.outing.save],
    isOfPhone: true,
  },
  catch: {
    form: (
      <CatchForm
        modal={{ title: river.fish.title, onClose: nothing, isFullPage: true }}
        fish={aCatch()}
        held={aHeld()}
        permits={[aHeld()]}
        outing={anOuting()}
        onDone={nothing}
      />
    ),
    field: new RegExp(`^${river.fish.length}`),
    text: '32',
    send: [river.fish.save],
    isOfPhone: true,
  },
  book: {
    form: <BookingPage />,
    at: `/prenotazione-modal?idAcquisto=${month.purchaseId}`,
    reads: [[listMyPermits, { permits: [month] }], [listZones, toBook], listHeldPlaces],
    choose: /Sponda nord/,
    send: [new RegExp(`^${booking.confirm.split('{{')[0]?.trim() ?? ''}`)],
    calls: [[bookZone, { bookingId: v7(), permit: month }]],
  },
} satisfies Partial<Record<TypedForm, FormForTest>>
