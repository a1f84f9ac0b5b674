import { describe, expect, it } from 'vitest'
import * as calls from '#contract/staff.ts'
import { changePassword, login } from '#contract/identity.ts'
import { listEvents } from '#contract/office-events.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { inviteOfficer, leaveOffices, removeOfficer } from './index.ts'

const shop = useShop({ config: { officeSecondFactor: 'required' } })
const as = ({ token }: Pick<Person, 'token'>) => ({ token })

const PASSWORD = 'cento trote in lista'
const marco = { firstName: 'Marco', lastName: 'Dalpiaz', language: 'it' } as const
let count = 0
const anEmail = () => `marco-${(count += 1)}@example.org`

async function aClub() {
  const { associationId } = await aWater(shop)
  const owner = await aPersonOfTheOffice(shop.lenza, { associationId })
  await confirmSession(shop.lenza, owner)
  return { associationId, owner }
}

const trailOf = async (associationId: number, owner: Person) =>
  granted(await shop.lenza.call(listEvents, { associationId }, as(owner))).events

describe('an invitation', () => {
  it('is mailed, gives no right before it is accepted, and counts from then on', async () => {
    const { associationId, owner } = await aClub()
    const email = anEmail()
    const invited = { associationId, email, role: 'secretary', ...marco } as const
    const { officers } = granted(await shop.lenza.call(calls.inviteOfficer, invited, as(owner)))
    expect(officers.map(({ role, acceptedAt }) => [role, acceptedAt === undefined])).toEqual([
      ['owner', false],
      ['secretary', true],
    ])

    const [mail] = await shop.lenza.mails(email)
    expect(mail?.body).toContain(`Anna Bianchi (Pescatori ${associationId}) ti invita`)
    const follow = new URL(mail?.link ?? '').searchParams.get('vai') ?? ''
    const code = new URL(follow, 'http://lenza.example').searchParams.get('codice') ?? ''
    granted(await shop.lenza.call(changePassword, { code, newPassword: PASSWORD }))
    const { token, kind } = granted(await shop.lenza.call(login, { email, password: PASSWORD }))
    expect(kind).toBe('office')

    const him = { token }
    expect(granted(await shop.lenza.call(calls.listOffices, {}, him)).offices).toMatchObject([
      { associationId, role: 'secretary', rights: [], isInvited: true, invitedBy: 'Anna Bianchi' },
    ])
    expect(refused(await shop.lenza.call(listEvents, { associationId }, him)).code).toBe('NOT_FOUND')
    const { offices } = granted(await shop.lenza.call(calls.acceptOffice, { associationId }, him))
    expect(offices[0]).toMatchObject({ isInvited: false, role: 'secretary' })
    expect(offices[0]?.rights).toContain('people')
    // Repeated, as after a lost answer.
    granted(await shop.lenza.call(calls.acceptOffice, { associationId }, him))
    expect(granted(await shop.lenza.call(listEvents, { associationId }, him)).events).toMatchObject([
      { act: 'officer.accepted', by: 'Marco Dalpiaz', role: 'secretary', subjectText: 'Marco Dalpiaz' },
      { act: 'officer.invited', by: 'Anna Bianchi', role: 'owner', after: { role: 'secretary' } },
    ])
  })

  it('goes again to one who has not accepted, with the new role, and not to one who works there', async () => {
    const { associationId, owner } = await aClub()
    const email = anEmail()
    const invite = (role: 'reader' | 'counter') =>
      shop.lenza.call(calls.inviteOfficer, { associationId, email, role, ...marco }, as(owner))
    granted(await invite('reader'))
    const again = granted(await invite('counter'))
    expect(again.officers.filter((one) => one.email === email)).toMatchObject([{ role: 'counter' }])
    expect(await shop.lenza.mails(email)).toHaveLength(2)
    await shop.lenza.db
      .updateTable('association_officer')
      .set({ accepted_at: shop.lenza.clock.now() })
      .where('association_id', '=', associationId)
      .execute()
    expect(refused(await invite('reader')).code).toBe('OFFICER_KNOWN')
    expect(await shop.lenza.mails(email)).toHaveLength(2)
  })

  it('of a person who has an office account elsewhere leads to sign-in, without a new password', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const known = await shop.lenza.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', one.owner.accountId)
      .executeTakeFirstOrThrow()
    const { associationId } = other
    const invited = { associationId, email: known.email, role: 'reader', ...marco } as const
    granted(await shop.lenza.call(calls.inviteOfficer, invited, as(other.owner)))
    const mail = (await shop.lenza.mails(known.email)).at(-1)
    expect(mail?.link).toContain('vai=%2Fufficio')
    expect(granted(await shop.lenza.call(calls.listOffices, {}, as(one.owner))).offices).toMatchObject([
      { associationId, isInvited: true },
      { associationId: one.associationId, isInvited: false },
    ])
    const { offices } = granted(await shop.lenza.call(calls.declineOffice, { associationId }, as(one.owner)))
    expect(offices).toHaveLength(1)
    expect((await trailOf(associationId, other.owner))[0]).toMatchObject({ act: 'officer.declined' })
    expect(refused(await shop.lenza.call(calls.declineOffice, { associationId }, as(one.owner))).code).toBe(
      'NOT_FOUND',
    )
  })

  it('needs the password again, at most ten minutes ago', async () => {
    const { associationId, owner } = await aClub()
    shop.lenza.pass({ minutes: 11 })
    const invited = { associationId, email: anEmail(), role: 'reader', ...marco } as const
    expect(refused(await shop.lenza.call(calls.inviteOfficer, invited, as(owner))).code).toBe(
      'CONFIRMATION_NEEDED',
    )
  })
})

describe('a role', () => {
  it('is read on each request: changed or removed, it counts at once', async () => {
    const { associationId, owner } = await aClub()
    const secretary = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'secretary' })
    const { accountId: officerId } = secretary
    const readTrail = () => shop.lenza.call(listEvents, { associationId }, as(secretary))
    granted(await readTrail())
    granted(
      await shop.lenza.call(calls.changeOfficer, { associationId, officerId, role: 'reader' }, as(owner)),
    )
    expect(refused(await readTrail()).code).toBe('RIGHT_MISSING')
    granted(await shop.lenza.call(calls.removeOfficer, { associationId, officerId }, as(owner)))
    // In no other office: signed out.
    expect(refused(await readTrail()).code).toBe('SIGN_IN_NEEDED')
    expect(
      (await trailOf(associationId, owner)).map(({ act, before, after }) => [act, before, after]),
    ).toEqual([
      ['officer.removed', { role: 'reader' }, undefined],
      ['officer.changed', { role: 'secretary' }, { role: 'reader' }],
    ])
  })

  it('of an owner or treasurer counts with a second factor only', async () => {
    const { associationId } = await aClub()
    const withoutSecondFactor = true
    for (const role of ['owner', 'treasurer'] as const) {
      const person = await aPersonOfTheOffice(shop.lenza, { associationId }, { role, withoutSecondFactor })
      const answer = await shop.lenza.call(listEvents, { associationId }, as(person))
      expect(refused(answer).code).toBe('SECOND_FACTOR_SETUP_NEEDED')
    }
    const secretary = await aPersonOfTheOffice(
      shop.lenza,
      { associationId },
      { role: 'secretary', withoutSecondFactor },
    )
    granted(await shop.lenza.call(listEvents, { associationId }, as(secretary)))
  })

  it('of the last owner stays: not changed, not removed, and the account cannot be closed', async () => {
    const { associationId, owner } = await aClub()
    const { accountId: officerId } = owner
    // An owner who has not accepted is none yet.
    await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'owner', isInvited: true })
    const change = { associationId, officerId, role: 'reader' } as const
    expect(refused(await shop.lenza.call(calls.changeOfficer, change, as(owner))).code).toBe('LAST_OWNER')
    const removal = { associationId, officerId }
    expect(refused(await shop.lenza.call(calls.removeOfficer, removal, as(owner))).code).toBe('LAST_OWNER')
    await expect(
      inTransaction(shop.lenza.db, (tx) => leaveOffices(tx, officerId, shop.lenza.clock.now())),
    ).rejects.toMatchObject({ code: 'LAST_OWNER' })
    const { officers } = granted(await shop.lenza.call(calls.listOfficers, { associationId }, as(owner)))
    expect(officers.find(({ isSelf }) => isSelf)).toMatchObject({ role: 'owner' })
  })
})

describe('two owners who remove each other at the same moment', () => {
  const twoOwners = async () => {
    const { associationId, owner } = await aClub()
    const other = await aPersonOfTheOffice(shop.lenza, { associationId })
    return { associationId, pair: [owner, other] as const }
  }
  const begin = () => shop.lenza.db.startTransaction().execute()
  const ownersLeft = async (associationId: number) =>
    (
      await shop.lenza.db
        .selectFrom('association_officer')
        .select('account_id')
        .where('association_id', '=', associationId)
        .where('role', '=', 'owner')
        .execute()
    ).length
  it('leave none without the lock', async () => {
    const { associationId, pair } = await twoOwners()
    const owners = (tx: Tx) =>
      tx.selectFrom('association_officer').select('account_id').where('association_id', '=', associationId)
    const [one, other] = [await begin(), await begin()]
    // Both decide before either writes.
    expect([(await owners(one).execute()).length, (await owners(other).execute()).length]).toEqual([2, 2])
    for (const [n, tx] of [one, other].entries()) {
      const gone = pair[n === 0 ? 1 : 0].accountId
      await tx
        .deleteFrom('association_officer')
        .where('association_id', '=', associationId)
        .where('account_id', '=', gone)
        .execute()
    }
    await one.commit().execute()
    await other.commit().execute()
    expect(await ownersLeft(associationId)).toBe(0)
  })

  it('leave one with it', async () => {
    const { associationId, pair } = await twoOwners()
    const remove = (tx: Tx, actor: Person, gone: Person) => {
      const { accountId } = actor
      return removeOfficer(
        tx,
        { associationId, accountId, role: 'owner' },
        gone.accountId,
        shop.lenza.clock.now(),
      )
    }
    const [one, other] = [await begin(), await begin()]
    await remove(one, pair[0], pair[1])
    const late = remove(other, pair[1], pair[0]).catch((error: unknown) => error)
    await one.commit().execute()
    expect(await late).toMatchObject({ code: 'LAST_OWNER' })
    await other.rollback().execute()
    expect(await ownersLeft(associationId)).toBe(1)
  })
})

describe('the trail', () => {
  it('is part of the act: rolled back with it, and never changed afterwards', async () => {
    const { associationId, owner } = await aClub()
    const actor = { associationId, kind: 'command' } as const
    const invited = { email: anEmail(), role: 'reader', ...marco } as const
    const failing = inTransaction(shop.lenza.db, async (tx) => {
      await inviteOfficer(tx, shop.lenza, actor, invited, shop.lenza.clock.now())
      throw new Error('the import failed')
    })
    await expect(failing).rejects.toThrow('the import failed')
    expect(await trailOf(associationId, owner)).toEqual([])

    await inTransaction(shop.lenza.db, (tx) =>
      inviteOfficer(tx, shop.lenza, actor, invited, shop.lenza.clock.now()),
    )
    expect(await trailOf(associationId, owner)).toMatchObject([{ isByCommand: true, act: 'officer.invited' }])
    const change = shop.lenza.db.updateTable('office_event').set({ reason: 'other' }).execute()
    await expect(change).rejects.toThrow('never changed')
    await expect(shop.lenza.db.deleteFrom('office_event').execute()).rejects.toThrow('never changed')
  })

  it('names no person: of the invitation only id and role are kept', async () => {
    const { associationId, owner } = await aClub()
    const email = anEmail()
    granted(
      await shop.lenza.call(
        calls.inviteOfficer,
        { associationId, email, role: 'reader', ...marco },
        as(owner),
      ),
    )
    const rows = await shop.lenza.db
      .selectFrom('office_event')
      .selectAll()
      .where('association_id', '=', associationId)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/marco|dalpiaz/i)
  })

  it('is read by page, by person, by day and by subject', async () => {
    const { associationId, owner } = await aClub()
    const actor = { associationId, kind: 'command' } as const
    for (let n = 0; n < 51; n += 1)
      await inTransaction(shop.lenza.db, (tx) =>
        inviteOfficer(
          tx,
          shop.lenza,
          actor,
          { email: anEmail(), role: 'reader', ...marco },
          shop.lenza.clock.now(),
        ),
      )
    const read = async (filter: object) =>
      granted(await shop.lenza.call(listEvents, { associationId, ...filter }, as(owner)))
    const first = await read({})
    expect(first.events).toHaveLength(50)
    const second = await read({ after: first.next })
    expect(second.events).toHaveLength(1)
    expect(second.next).toBeUndefined()
    expect(new Set([...first.events, ...second.events].map(({ eventId }) => eventId)).size).toBe(51)
    expect((await read({ officerId: owner.accountId })).events).toEqual([])
    expect((await read({ subject: 'sale' })).events).toEqual([])
    expect((await read({ subjectId: first.events[0]?.subjectId })).events).toHaveLength(1)
    const today = shop.lenza.clock.now().toISOString().slice(0, 10)
    expect((await read({ from: today, to: today })).events).toHaveLength(50)
    expect((await read({ to: '2027-04-30' })).events).toEqual([])
  })
})

describe('the second step of a colleague', () => {
  it('is reset after the password: signed out, told by mail, in the trail, and free to set up another', async () => {
    const { associationId, owner } = await aClub()
    const colleague = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'treasurer' })
    const { accountId: officerId } = colleague
    const reset = () => shop.lenza.call(calls.resetSecondStep, { associationId, officerId }, as(owner))
    const { officers } = granted(await reset())
    expect(officers.find((one) => one.officerId === officerId)).toMatchObject({
      hasSecondFactor: false,
      needsSecondFactor: true,
    })
    expect(refused(await shop.lenza.call(listEvents, { associationId }, as(colleague))).code).toBe(
      'SIGN_IN_NEEDED',
    )
    expect((await shop.lenza.mails(colleague.email)).at(-1)?.subject).toMatch(/passaggio|second step/i)
    // Asked twice, as after a lost answer.
    granted(await reset())
    const acts = (await trailOf(associationId, owner)).map(({ act }) => act)
    expect(acts.filter((act) => act === 'officer.secondStepReset')).toHaveLength(1)
  })

  it('is not reset without the password again, nor where the account opens more than this office', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const { associationId } = one
    const both = await aPersonOfTheOffice(shop.lenza, { associationId }, { role: 'secretary' })
    await shop.lenza.db
      .insertInto('association_officer')
      .values({
        association_id: other.associationId,
        account_id: both.accountId,
        role: 'owner',
        invited_by: null,
        invited_at: shop.lenza.clock.now(),
        accepted_at: shop.lenza.clock.now(),
      })
      .execute()
    const reset = (officerId: string) =>
      shop.lenza.call(calls.resetSecondStep, { associationId, officerId }, as(one.owner))
    expect(refused(await reset(both.accountId)).code).toBe('SECOND_FACTOR_OF_OTHERS')
    expect(refused(await reset(one.owner.accountId)).code).toBe('SECOND_FACTOR_OF_OTHERS')
    expect(refused(await reset(other.owner.accountId)).code).toBe('NOT_FOUND')
    shop.lenza.pass({ minutes: 11 })
    expect(refused(await reset(both.accountId)).code).toBe('CONFIRMATION_NEEDED')
  })
})
