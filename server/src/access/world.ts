import { bookZone } from '#contract/bookings.ts'
import { logout } from '#contract/identity.ts'
import { addNote } from '#contract/notes.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aWeekWater, buyWeek } from '#server/testing/booking.ts'
import { granted } from '#server/testing/buying.ts'
import { handTo, soldRow } from '#server/testing/changing.ts'
import { anOuting, sendLog, watchOver } from '#server/testing/river.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aMessage, anEvent, anOfficer } from '#server/testing/officers.ts'
import { DAY, openShop, type Shop, type Water } from '#server/testing/shop.ts'

/** Roles towards the permit under test, which `buyer` bought for `formerHolder`, who handed it on to `holder`. */
export const CALLERS = [
  'buyer',
  'holder',
  'formerHolder',
  /** Has a permit of the same association. */
  'anglerHere',
  /** Has a permit of another association. */
  'anglerElsewhere',
  'wardenHere',
  'wardenElsewhere',
  /** A former warden of this association, who serves another. */
  'formerWarden',
  'ownerHere',
  'ownerElsewhere',
  /** Invited to this association's office, and not accepted. */
  'invitedHere',
  'expired',
  'signedOut',
  'forged',
  'anonymous',
] as const
export type Caller = (typeof CALLERS)[number]

/** Wire ids of items of the permit under test. */
export interface Things {
  purchaseId: string
  /** Of the purchase. */
  shortCode: string
  bookingId: string
  outingId: string
  /** By the holder. */
  noteId: string
  /** By the warden of this association. */
  wardensNoteId: string
  permitId: number
  zoneId: number
  associationId: number
  /** Of this association's office: the one who is not the caller. */
  officerId: string
  /** Of this association's office, to those who hold a permit. */
  messageId: string
  eventId: string
  /** Of this association, and none of the callers. */
  memberId: string
  importId: string
  /** The holder’s account. */
  personId: string
  wardenId: string
  /** Of somebody to whom this association sells nothing. */
  blockId: string
  /** Of this association. */
  ordinanceId: string
  outletId: string
}

export interface World {
  shop: Shop
  things: Things
  /** Ids of the same kinds that do not exist. */
  absent: Things
  tokens: Partial<Record<Caller, string>>
  /** Every row of the permit under test, to check that a refused call changed nothing. */
  rows(): Promise<unknown>
  /** The codes of the permit under test: the signed one, and the short one as it is kept and as it is shown. */
  codes(): Promise<string[]>
}

/** Appears only in answers that contain the permit under test. */
export const HOLDERS_NAME = 'Ermenegilda'
export const HOLDERS_NOTE = 'Un temolo sotto il ponte.'

const PLACES = 10

export async function aWorld(): Promise<World> {
  const shop = await openShop()
  const { lenza } = shop
  const [here, elsewhere] = [await aWeekWater(shop, PLACES), await aWeekWater(shop, PLACES)]
  const angler = (firstName?: string) => aPerson(lenza, { ...(firstName !== undefined && { firstName }) })
  const warden = () => aPerson(lenza, { kind: 'warden' })
  const people = {
    buyer: await angler(),
    holder: await angler(HOLDERS_NAME),
    formerHolder: await angler(),
    anglerHere: await angler(),
    anglerElsewhere: await angler(),
    wardenHere: await warden(),
    wardenElsewhere: await warden(),
    formerWarden: await warden(),
    ownerHere: await aPerson(lenza, { kind: 'office' }),
    ownerElsewhere: await aPerson(lenza, { kind: 'office' }),
    invitedHere: await aPerson(lenza, { kind: 'office' }),
  } satisfies Partial<Record<Caller, Person>>

  await watchOver(shop, people.wardenHere, here)
  await watchOver(shop, people.formerWarden, here)
  await watchOver(shop, people.wardenElsewhere, elsewhere)
  await watchOver(shop, people.formerWarden, elsewhere)
  const spare = await warden()
  await watchOver(shop, spare, here)
  await anOfficer(lenza, people.ownerHere, here)
  await anOfficer(lenza, people.ownerElsewhere, elsewhere)
  await anOfficer(lenza, people.invitedHere, here, { isInvited: true })
  await buyWeek(shop, people.anglerHere, here)
  await buyWeek(shop, people.anglerElsewhere, elsewhere)

  const { purchaseId } = await buyWeek(shop, people.buyer, here, { otherEmail: people.formerHolder.email })
  granted(await handTo(shop, people.buyer, purchaseId, people.holder.email))
  const asHolder = { token: people.holder.token }
  const { bookingId } = granted(
    await lenza.call(bookZone, { purchaseId, zoneId: here.zoneId, day: DAY }, asHolder),
  )
  await sendLog(shop, people.holder, [anOuting(purchaseId, { id: bookingId })])
  const [noteId, wardensNoteId] = [uuidv7(), uuidv7()]
  granted(await lenza.call(addNote, { purchaseId, noteId, text: HOLDERS_NOTE }, asHolder))
  granted(
    await lenza.call(
      addNote,
      { purchaseId, noteId: wardensNoteId, text: 'Controllata.' },
      { token: people.wardenHere.token },
    ),
  )
  await lenza.db
    .deleteFrom('association_warden')
    .where('account_id', '=', people.formerWarden.accountId)
    .where('association_id', '=', here.associationId)
    .execute()

  lenza.setNow(`${DAY}T10:00:00+02:00`)

  const { short_code: shortCode } = await lenza.db
    .selectFrom('purchase')
    .select('short_code')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()

  const things = {
    purchaseId,
    shortCode: shortCode ?? '',
    bookingId,
    outingId: bookingId,
    noteId,
    wardensNoteId,
    permitId: here.permitId,
    zoneId: here.zoneId,
    associationId: here.associationId,
    officerId: people.invitedHere.accountId,
    messageId: await aMessage(lenza, people.ownerHere, here),
    eventId: await anEvent(lenza, here),
    wardenId: spare.accountId,
    blockId: await aBlock(shop, here),
    memberId: await aMember(shop, here),
    importId: await anImport(shop, here),
    personId: people.holder.accountId,
    ordinanceId: await anOrdinance(lenza, here),
    outletId: await anOutlet(lenza, here),
  }
  const absent = {
    purchaseId: uuidv7(),
    shortCode: 'K7PM-4XQ2',
    bookingId: uuidv7(),
    outingId: uuidv7(),
    noteId: uuidv7(),
    wardensNoteId: uuidv7(),
    permitId: 2_000_000_000,
    zoneId: here.zoneId,
    associationId: 2_000_000_000,
    officerId: uuidv7(),
    messageId: uuidv7(),
    eventId: uuidv7(),
    wardenId: uuidv7(),
    blockId: uuidv7(),
    memberId: uuidv7(),
    importId: uuidv7(),
    personId: uuidv7(),
    ordinanceId: uuidv7(),
    outletId: uuidv7(),
  }
  const tokens = Object.fromEntries(Object.entries(people).map(([who, { token }]) => [who, token]))
  return {
    shop,
    things,
    absent,
    tokens: {
      ...tokens,
      expired: await anEndedSession(shop, people.holder, 'expired'),
      signedOut: await anEndedSession(shop, people.holder, 'signedOut'),
      forged: 'a'.repeat(43),
    },
    rows: () => rowsOf(shop, purchaseId),
    codes: () => codesOf(shop, purchaseId),
  }
}

async function aMember({ lenza }: Shop, { associationId }: Water): Promise<string> {
  const { id } = await lenza.db
    .insertInto('association_member')
    .values({ association_id: associationId, email: 'marta@example.org', by_office: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anImport({ lenza }: Shop, { associationId }: Water): Promise<string> {
  const id = uuidv7()
  await lenza.db
    .insertInto('member_import')
    .values({ id, association_id: associationId, begun_at: lenza.clock.now() })
    .execute()
  return id
}

async function aBlock({ lenza }: Shop, { associationId }: Water): Promise<string> {
  const { id } = await lenza.db
    .insertInto('blocked_holder')
    .values({
      association_id: associationId,
      email: 'blocked@example.org',
      until: null,
      reason: null,
      blocked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anOrdinance({ db, clock }: Shop['lenza'], { associationId }: Water): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('ordinance')
    .values({
      association_id: associationId,
      id,
      texts: JSON.stringify({ it: { title: 'Divieto', text: 'Non si pesca da natante.' } }),
      zone_ids: [],
      from_day: DAY,
      until_day: null,
      authority: null,
      reference: null,
      saved_at: clock.now(),
    })
    .execute()
  return id
}

/** An ended session of the right person. */
async function anEndedSession(
  { lenza }: Shop,
  { accountId }: Person,
  how: 'expired' | 'signedOut',
): Promise<string> {
  const other = await aPerson(lenza)
  const ofOther = lenza.db.updateTable('session').where('account_id', '=', other.accountId)
  if (how === 'expired') {
    const past = new Date(lenza.clock.now().getTime() - 1000)
    await ofOther.set({ account_id: accountId, expires_at: past }).execute()
  } else {
    await ofOther.set({ account_id: accountId }).execute()
    await lenza.call(logout, {}, { token: other.token })
  }
  return other.token
}

async function codesOf(shop: Shop, purchaseId: string): Promise<string[]> {
  const { signed_code, short_code } = await soldRow(shop, purchaseId)
  if (signed_code === null || short_code === null) throw new Error('it has no code')
  return [signed_code, short_code, showShortCode(short_code)]
}

async function rowsOf({ lenza: { db } }: Shop, purchaseId: string) {
  return {
    purchase: await db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).execute(),
    bookings: await db
      .selectFrom('zone_booking')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute(),
    outings: await db
      .selectFrom('outing')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute(),
    notes: await db
      .selectFrom('note')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute(),
  }
}
