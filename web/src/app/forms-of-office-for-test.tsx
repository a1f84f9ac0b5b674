import { saveTransferAccount } from '#contract/transfer-account.ts'
import type { TypedForm } from '#web/platform/typed/forms.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listDays, listZones } from '#contract/catalogue.ts'
import { listHeldDays, listHeldPlaces } from '#contract/holds.ts'
import { closeWater, countClosure } from '#contract/office-closures.ts'
import {
  findHolders,
  listCounterOffers,
  quoteCounterSale,
  readCounterSale,
} from '#contract/office-counter.ts'
import { previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { makeKey } from '#contract/office-keys.ts'
import { addWebhook } from '#contract/office-webhooks.ts'
import { listMembers, saveMember } from '#contract/office-members.ts'
import { giveNumbers, joinByCard, setLastDays } from '#contract/office-membership.ts'
import { countRecipients, previewMessage, sendToHolders } from '#contract/office-messages.ts'
import {
  countPlacesForBooklet,
  enterBlank,
  makeBooklet,
  readBooklet,
  voidBooklet,
} from '#contract/office-booklets.ts'
import { saveOrdinance } from '#contract/office-ordinances.ts'
import { saveOutlet, settleOutlet } from '#contract/office-outlets.ts'
import { correctSaleEmail, noteSale, readSale } from '#contract/office-sale.ts'
import {
  askSaleReceiver,
  handOverSale,
  nameGuestOfSale,
  moveSale,
  refundOrder,
  refundSale,
} from '#contract/office-sale-changes.ts'
import { readRules, readSettings, saveSettings } from '#contract/office-settings.ts'
import { closeTill, listTills, openTill, payOutOfTill, readTill } from '#contract/office-tills.ts'
import { blockAngler, changeWarden, inviteWarden, listOfficeWardens } from '#contract/office-wardens.ts'
import { readPermit } from '#contract/permit-form.ts'
import { changeOfficer, inviteOfficer, listOfficers, listOffices } from '#contract/staff.ts'
import identity from '#locales/it/identity.json' with { type: 'json' }
import writing from '#locales/it/office-writing.json' with { type: 'json' }
import begin from '#locales/it/office-begin.json' with { type: 'json' }
import counter from '#locales/it/office-counter.json' with { type: 'json' }
import closures from '#locales/it/office-closures.json' with { type: 'json' }
import messages from '#locales/it/office-messages.json' with { type: 'json' }
import {
  listMembershipsSold,
  quoteMembershipSale,
  refundMembership,
  sellMembership,
} from '#contract/office-memberships.ts'
import { decideApplication, listApplications } from '#contract/membership-applications.ts'
import cards from '#locales/it/office-cards.json' with { type: 'json' }
import connections from '#locales/it/office-connections.json' with { type: 'json' }
import booklets from '#locales/it/office-booklets.json' with { type: 'json' }
import ordinances from '#locales/it/office-ordinances.json' with { type: 'json' }
import outlets from '#locales/it/office-outlets.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import settings from '#locales/it/office-settings.json' with { type: 'json' }
import staff from '#locales/it/office.json' with { type: 'json' }
import tills from '#locales/it/office-till.json' with { type: 'json' }
import wardens from '#locales/it/office-wardens.json' with { type: 'json' }
import { TemplateStep } from '#web/capabilities/office/begin/template-step.tsx'
import { DeclineSheet } from '#web/capabilities/office/applications/decline-sheet.tsx'
import { TransferAccountSheet } from '#web/capabilities/office/cards/transfer-account.tsx'
import { RefundMembershipSheet } from '#web/capabilities/office/memberships-sold/refund-membership-sheet.tsx'
import { EnterSheet } from '#web/capabilities/office/booklets/enter-sheet.tsx'
import { MakeSheet } from '#web/capabilities/office/booklets/make-sheet.tsx'
import { VoidSheet } from '#web/capabilities/office/booklets/void-sheet.tsx'
import { CloseSheet } from '#web/capabilities/office/closures/close-sheet.tsx'
import { OneSale } from '#web/capabilities/office/counter/counter-page.tsx'
import { GiveBackSheet } from '#web/capabilities/office/give-back/give-back-sheet.tsx'
import { MemberSheet } from '#web/capabilities/office/members/member-sheet.tsx'
import { LastDaysSheet } from '#web/capabilities/office/membership/last-days-sheet.tsx'
import { NumbersSheet } from '#web/capabilities/office/membership/numbers-sheet.tsx'
import { JoinCardSheet } from '#web/capabilities/office/counter/join-card-sheet.tsx'
import { SellMembershipSheet } from '#web/capabilities/office/sell-membership/sell-membership-sheet.tsx'
import { WriteSheet } from '#web/capabilities/office/messages/write-sheet.tsx'
import { CorrectEmailSheet } from '#web/capabilities/office/one-sale/correct-email-sheet.tsx'
import { HandOverSheet } from '#web/capabilities/office/one-sale/hand-over-sheet.tsx'
import { MoveSheet } from '#web/capabilities/office/one-sale/move-sheet.tsx'
import { NameGuestSheet } from '#web/capabilities/office/one-sale/name-guest-sheet.tsx'
import { NoteSheet } from '#web/capabilities/office/one-sale/note-sheet.tsx'
import { RefundOrderSheet } from '#web/capabilities/office/one-sale/refund-order-sheet.tsx'
import { RefundSheet } from '#web/capabilities/office/one-sale/refund-sheet.tsx'
import { OrdinanceSheet } from '#web/capabilities/office/ordinances/ordinance-sheet.tsx'
import { KeySheet } from '#web/capabilities/office/connections/key-sheet.tsx'
import { WebhookSheet } from '#web/capabilities/office/connections/webhook-sheet.tsx'
import { InviteSellerSheet } from '#web/capabilities/office/outlets/invite-seller-sheet.tsx'
import { OutletSheet } from '#web/capabilities/office/outlets/outlet-sheet.tsx'
import { SettleSheet } from '#web/capabilities/office/outlets/settle-sheet.tsx'
import { draftOf, FILE } from '#web/capabilities/office/draft/draft-for-test.ts'
import { DraftReview } from '#web/capabilities/office/draft/review/draft-review.tsx'
import { NextSeason } from '#web/capabilities/office/draft/season/next-season.tsx'
import { PricesTable } from '#web/capabilities/office/draft/season/prices-table.tsx'
import RulesPage from '#web/capabilities/office/draft/rules-page.tsx'
import SettingsPage from '#web/capabilities/office/settings/settings-page.tsx'
import { InviteSheet } from '#web/capabilities/office/staff/invite-sheet.tsx'
import { OfficerSheet } from '#web/capabilities/office/staff/officer-sheet.tsx'
import { CloseTillSheet } from '#web/capabilities/office/till/close-till-sheet.tsx'
import { OpenTillSheet } from '#web/capabilities/office/till/open-till-sheet.tsx'
import { PayOutSheet } from '#web/capabilities/office/till/pay-out-sheet.tsx'
import { BlockSheet } from '#web/capabilities/office/wardens/block-sheet.tsx'
import { InviteWardenSheet } from '#web/capabilities/office/wardens/invite-warden-sheet.tsx'
import { WardenSheet } from '#web/capabilities/office/wardens/warden-sheet.tsx'
import { MarkdownField } from '#web/capabilities/office/writing/markdown-field.tsx'
import { anOffice } from '#web/testing/an-office.ts'
import { exampleOf } from '#web/testing/example-of.ts'
import { fill, fieldNamed, tick, fillPerson, fillBirthDate, type FormForTest } from './form-for-test.ts'

const office = anOffice('owner')
const { sale } = exampleOf(readSale)
const { booklet: aBooklet } = exampleOf(readBooklet)
const [aBlank] = aBooklet.blanks
const [warden] = exampleOf(listOfficeWardens).wardens
const [officer] = exampleOf(listOfficers).officers
const { till } = exampleOf(readTill)
const nothing = () => undefined
const [aMembership] = exampleOf(listMembershipsSold).memberships
const [aMember] = exampleOf(listMembers).members
const [anApplication] = exampleOf(listApplications).applications
const [toGiveBack] = exampleOf(listToGiveBack).toGiveBack
const ZONES = [
  { zoneId: 1, name: 'T1' },
  { zoneId: 2, name: 'T2' },
]
const OUTLET = { outletId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e80', name: 'Bar Centrale' }
const draft = draftOf(FILE)
const EMAIL = 'luca@example.org'
const NEXT_DAYS = [[listDays, { days: [] }], listHeldDays, listHeldPlaces] as const
/** Sunday 9 May, a week after the permit's day. */
const ANOTHER_DAY = /9 maggio/
const closed = {
  ...FILE,
  closures: [{ from: '2026-06-05', to: '2026-06-06', reason: { it: 'Gara.', en: 'Race.' } }],
}
const withExample = draftOf(FILE, {
  stillExample: [{ id: 'z', kind: 'zone', part: 'zones/river', name: 'Rio Chiaro', isOwn: false }],
} as never)
const soon = {
  ...sale,
  permit: {
    ...sale.permit,
    changes: { ...sale.permit.changes, holder: { possible: true }, date: { possible: true } },
  },
} as typeof sale
const sheet = { office, sale: soon, hasOpenTill: true, associationId: 1, onClose: nothing, onDone: nothing }

/** The forms of the office: how each is opened, what is typed or chosen in it, and how it is sent. */
export const FORMS_OF_OFFICE = {
  message: {
    form: <WriteSheet {...sheet} choices={{ zones: [], permits: [] }} />,
    reads: [countRecipients],
    more: () => fill(messages.fields.text_it, 'Il ponte è chiuso.'),
    send: [messages.preview.act, /^Manda a/],
    calls: [previewMessage, sendToHolders],
  },
  'counter-sale': {
    form: <OneSale office={office} onSold={nothing} />,
    reads: [
      listCounterOffers,
      readPermit,
      listZones,
      [findHolders, { people: [], hasMore: false }],
      quoteCounterSale,
      quoteMembershipSale,
      listTills,
    ],
    field: new RegExp(counter.pay.given),
    text: '150',
    more: async () => {
      if (screen.queryByRole('button', { name: /^Togli Luca Rossi/ })) return
      await fill(counter.who.search, 'Luca Rossi')
      await userEvent.click(await screen.findByRole('button', { name: /Luca Rossi/ }))
      await fill(counter.who.birth, '14031988')
      await userEvent.keyboard('{Enter}')
    },
    send: [/^Vendi/],
    // Sent and not answered: it asks whether it was sold.
    calls: [readCounterSale],
  },
  'close-water': {
    form: <CloseSheet {...sheet} zones={ZONES} />,
    reads: [countClosure],
    more: () => tick('T1'),
    send: [closures.act],
    calls: [closeWater],
  },
  booklet: {
    form: (
      <MakeSheet
        associationId={1}
        permits={[{ permitId: 12, name: 'Giornaliero', zones: [], slots: [], techniques: [] }]}
        outlets={[]}
        onClose={nothing}
        onDone={nothing}
      />
    ),
    reads: [countPlacesForBooklet],
    field: booklets.fields.aDay,
    text: '3',
    send: [booklets.make],
    calls: [makeBooklet],
  },
  'decline-application': {
    form: anApplication && (
      <DeclineSheet associationId={1} application={anApplication} onClose={nothing} onDone={nothing} />
    ),
    calls: [decideApplication],
  },
  'refund-membership': {
    form: aMembership && (
      <RefundMembershipSheet associationId={1} membership={aMembership} onClose={nothing} onDone={nothing} />
    ),
    calls: [refundMembership],
  },
  'sell-membership': {
    form: <SellMembershipSheet {...sheet} member={aMember} />,
    reads: [quoteMembershipSale, listTills],
    field: new RegExp(counter.pay.given),
    text: '70',
    calls: [sellMembership],
  },
  'booklet-void': {
    form: <VoidSheet associationId={1} booklet={aBooklet} onClose={nothing} onDone={nothing} />,
    calls: [voidBooklet],
  },
  blank: {
    form: aBlank && (
      <EnterSheet office={office} booklet={aBooklet} blank={aBlank} onClose={nothing} onDone={nothing} />
    ),
    field: booklets.fields.firstName,
    more: async () => {
      await fillBirthDate()
      const time = await fieldNamed(booklets.fields.soldAt)
      fireEvent.change(time, { target: { value: '07:30' } })
      await fill(booklets.fields.taken, '20')
    },
    calls: [enterBlank],
  },
  ordinance: {
    form: <OrdinanceSheet {...sheet} zones={ZONES} fish={['pike']} ordinance={undefined} />,
    more: () => fill(ordinances.fields.text_it, 'Divieto di pesca.'),
    send: [ordinances.act],
    calls: [saveOrdinance],
  },
  outlet: {
    form: <OutletSheet {...sheet} permits={[]} outlet={undefined} />,
    send: [outlets.act],
    calls: [saveOutlet],
  },
  'invite-seller': {
    form: <InviteSellerSheet {...sheet} outlet={OUTLET} />,
    text: EMAIL,
    more: () => fillPerson(staff.staff.fields),
    calls: [inviteOfficer],
  },
  'api-key': {
    form: (
      <KeySheet associationId={office.associationId} onClose={() => undefined} onMade={() => undefined} />
    ),
    field: new RegExp(connections.keys.name),
    more: () => tick(new RegExp(connections.keys.rights.sales.text)),
    send: [connections.keys.act],
    calls: [makeKey],
  },
  webhook: {
    form: (
      <WebhookSheet
        associationId={office.associationId}
        webhook={undefined}
        onClose={() => undefined}
        onAdded={() => undefined}
        onChanged={() => undefined}
      />
    ),
    field: new RegExp(connections.webhooks.address),
    text: 'https://club.example.org/lenza',
    more: () => tick(new RegExp(connections.events.names['sale-issued'])),
    send: [connections.webhooks.act],
    calls: [addWebhook],
  },
  'settle-outlet': {
    form: <SettleSheet {...sheet} outletId={OUTLET.outletId} owedCents={1800} />,
    field: new RegExp(outlets.settle.note),
    send: [/Registra/],
    calls: [settleOutlet],
  },
  'invite-officer': {
    form: <InviteSheet {...sheet} />,
    text: EMAIL,
    more: () => fillPerson(staff.staff.fields),
    calls: [inviteOfficer],
  },
  officer: {
    form: officer && <OfficerSheet {...sheet} officer={{ ...officer, role: 'reader' }} />,
    choose: /Tesorier/,
    calls: [changeOfficer],
  },
  'invite-warden': {
    form: <InviteWardenSheet {...sheet} />,
    text: EMAIL,
    more: () => fillPerson(wardens.fields),
    calls: [inviteWarden],
  },
  warden: {
    form: warden && <WardenSheet {...sheet} warden={warden} zones={ZONES} />,
    choose: 'T2',
    send: [wardens.save],
    calls: [changeWarden],
  },
  block: {
    form: <BlockSheet {...sheet} />,
    text: EMAIL,
    more: () => fill(wardens.fields.reason, 'Bracconaggio'),
    calls: [blockAngler],
  },
  member: {
    form: <MemberSheet {...sheet} member={undefined} listsNumbers={false} />,
    text: EMAIL,
    calls: [saveMember],
  },
  'member-last-days': {
    form: <LastDaysSheet {...sheet} withoutLastDay={12} />,
    choose: /2028/,
    calls: [setLastDays],
  },
  'member-numbers': {
    form: <NumbersSheet {...sheet} withoutNumber={3} nextNumber="T-1043" />,
    calls: [giveNumbers],
  },
  'join-by-card': {
    form: <JoinCardSheet {...sheet} card={{ signedCode: 'a.b.c', name: 'Marta Zeni' }} />,
    text: EMAIL,
    calls: [joinByCard],
  },
  'sale-email': {
    form: (
      <CorrectEmailSheet {...sheet} person={{ who: 'holder', name: 'Anna', email: 'anna@example.org' }} />
    ),
    text: EMAIL,
    calls: [correctSaleEmail],
  },
  'sale-hand-over': {
    form: <HandOverSheet {...sheet} />,
    text: EMAIL,
    send: ['Continua', /^Passa a/],
    calls: [askSaleReceiver, handOverSale],
  },
  'sale-guest': {
    form: <NameGuestSheet {...sheet} />,
    field: identity.fields.firstName,
    more: fillBirthDate,
    calls: [nameGuestOfSale],
  },
  'sale-move': {
    form: <MoveSheet {...sheet} />,
    reads: NEXT_DAYS,
    choose: ANOTHER_DAY,
    calls: [moveSale],
  },
  'sale-note': { form: <NoteSheet {...sheet} />, calls: [noteSale] },
  'give-back': {
    form: toGiveBack && <GiveBackSheet {...sheet} row={toGiveBack} />,
    calls: [noteGivenBack],
  },
  'sale-refund-order': { form: <RefundOrderSheet {...sheet} />, calls: [refundOrder] },
  'sale-refund': { form: <RefundSheet {...sheet} />, calls: [refundSale] },
  'till-open': {
    form: <OpenTillSheet {...sheet} />,
    field: 'Quante da 50 €',
    text: '2',
    calls: [openTill],
  },
  'till-pay-out': {
    form: <PayOutSheet {...sheet} till={till} />,
    field: tills.fields.cents,
    text: '12,50',
    more: () => fill(tills.fields.reason, 'Pane'),
    calls: [payOutOfTill],
  },
  'till-close': {
    form: <CloseTillSheet {...sheet} till={till} />,
    field: 'Quante da 50 €',
    text: '2',
    calls: [closeTill],
  },
  'text-link': {
    form: <MarkdownField of={1} id="guide" label="Guida" value="" onChange={nothing} />,
    open: writing.link,
    field: writing.address,
    text: 'example.org',
    staysBecause: 'it goes into a text that the form around it keeps and sends',
  },
  template: {
    form: <TemplateStep office={office} draft={draftOf({ ...FILE, permits: [], zones: [] })} />,
    choose: new RegExp(begin.template.river.title),
    send: [begin.template.take],
    calls: [[saveDraft, draft]],
  },
  'own-examples': {
    form: <DraftReview office={office} preview={exampleOf(previewEdition)} />,
    reads: [[readDraft, withExample]],
    choose: /Rio Chiaro/,
    send: [rules.review.publish],
    calls: [publishEdition],
  },
  season: {
    form: <NextSeason associationId={1} draft={draftOf(closed)} />,
    reads: [[listOffices, { offices: [office] }]],
    choose: rules.season.date,
    send: [/^Sposta il giorno/],
    calls: [[saveDraft, draft]],
  },
  prices: {
    form: <PricesTable associationId={1} draft={draft} />,
    reads: [[listOffices, { offices: [office] }]],
    field: /Giornata/,
    text: '25,00',
    send: [rules.prices.save_one],
    calls: [[saveDraft, draft]],
  },
  'calendar-name': {
    form: <RulesPage />,
    at: '/ufficio/permessi?parte=calendars',
    reads: [
      [listOffices, { offices: [office] }],
      [readDraft, draft],
    ],
    field: rules.calendars.newName,
    staysBecause: 'it goes into the part of the rules, which is sent',
  },
  rules: {
    form: <RulesPage />,
    at: '/ufficio/permessi?parte=permits%2Fday',
    reads: [
      [listOffices, { offices: [office] }],
      [readDraft, draft],
    ],
    unfold: rules.sections.prices,
    field: rules.fields.base,
    text: '22,50',
    send: [rules.save],
    calls: [[saveDraft, draft]],
  },
  settings: {
    form: <SettingsPage />,
    at: '/ufficio/impostazioni',
    reads: [[listOffices, { offices: [office] }], readSettings, readRules],
    send: [settings.save],
    calls: [saveSettings],
  },
  'transfer-account': {
    form: (
      <TransferAccountSheet
        associationId={1}
        account={{ holder: 'Alto Sarca', iban: 'IT60X0542811101000000123456', days: 14 }}
        onClose={nothing}
        onDone={nothing}
      />
    ),
    field: new RegExp(cards.transfers.fields.holder),
    calls: [saveTransferAccount],
  },
} satisfies Partial<Record<TypedForm, FormForTest>>
