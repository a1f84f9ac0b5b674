import * as calls from '#contract/office-members.ts'
import { wireNameOf } from '#contract/wire.ts'
import { ADDRESS_PARTS, type AddressPart, type PostalAddress } from '#rules/membership/postal-address.ts'
import { addDays } from '#rules/days.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { birthDateMistakes } from '../identity/index.ts'
import { changedValues, recordEvent } from '../staff/index.ts'
import { presented } from './present-member.ts'
import { countMembers, memberById, membersFound, membersSimilar } from './store/find-members.ts'
import { alsoHasNumber } from './store/shared-numbers.ts'
import {
  hasPaidBeyond,
  lockMembers,
  type Member,
  releaseAccount,
  takeOutMember,
  writeMember,
} from './store/write-members.ts'

export function serveMembers(serve: Serve, { db }: Services): void {
  serve(calls.listMembers, async ({ input, now }) => {
    const wanted = { ...input, today: await siteToday(db, now) }
    const [rows, counted] = await Promise.all([membersFound(db, wanted), countMembers(db, wanted)])
    const page = rows.slice(0, calls.MEMBERS_OF_A_PAGE)
    const next = rows.length > calls.MEMBERS_OF_A_PAGE ? page.at(-1)?.id : undefined
    const { associationId, text, standing, reach, after } = input
    const similar =
      text === undefined ||
      standing !== undefined ||
      reach !== undefined ||
      after !== undefined ||
      next !== undefined
        ? []
        : await membersSimilar(
            db,
            { associationId, text },
            page.map(({ id }) => id),
          )
    return {
      members: page.map(presented),
      ...(similar.length > 0 && { similar: similar.map(presented) }),
      ...counted,
      ...(next !== undefined && { next }),
    }
  })

  serve(calls.saveMember, async ({ input, caller, now }) => {
    const {
      associationId,
      memberId,
      email,
      number,
      firstName,
      lastName,
      birthDate,
      validUntil,
      sharedNumber,
    } = input
    if (email === undefined && number === undefined && (lastName === undefined || birthDate === undefined))
      return refuseFields([{ field: wireNameOf(calls.saveMember.request, 'email'), code: 'MEMBER_UNKNOWN' }])
    const unborn =
      birthDate === undefined
        ? []
        : birthDateMistakes(calls.saveMember.request, birthDate, await siteToday(db, now))
    if (unborn.length > 0) return refuseFields(unborn)
    await inTransaction(db, (tx) =>
      save(
        tx,
        caller,
        { memberId, sharesNumber: sharedNumber !== undefined && sharedNumber === number, now },
        {
          email: email ?? null,
          number: number ?? null,
          firstName: firstName ?? null,
          lastName: lastName ?? null,
          birthDate: birthDate ?? null,
          validUntil: validUntil ?? null,
          ...typedAddress(input),
        },
      ),
    )
    return presented((await memberById(db, associationId, memberId)) ?? refuse('NOT_FOUND'))
  })

  serve(calls.releaseMember, async ({ input: { associationId, memberId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      await lockMembers(tx, associationId)
      if (!(await releaseAccount(tx, { associationId, memberId }))) return refuse('NOT_FOUND')
      await recordEvent(tx, caller, { act: 'member.released', subjectId: memberId }, now)
    })
    return presented((await memberById(db, associationId, memberId)) ?? refuse('NOT_FOUND'))
  })

  serve(calls.removeMember, async ({ input: { associationId, memberId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      await lockMembers(tx, associationId)
      // What was paid would have no member, and the same person bought again would be another.
      const yesterday = addDays(await siteToday(tx, now), -1)
      if (await hasPaidBeyond(tx, { associationId, memberId }, yesterday)) return refuse('MEMBER_HAS_PAID')
      const actId = uuidv7()
      if (!(await takeOutMember(tx, { associationId, memberId, actId, now }))) return refuse('NOT_FOUND')
      await recordEvent(tx, caller, { act: 'member.removed', subjectId: memberId, earlier: { actId } }, now)
    })
    return { isRemoved: true }
  })
}

const typedAddress = (typed: PostalAddress) =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, typed[part] ?? null])) as Record<
    AddressPart,
    string | null
  >

async function save(
  tx: Tx,
  caller: Officer,
  { memberId, sharesNumber, now }: { memberId: string; sharesNumber: boolean; now: Date },
  member: Member,
): Promise<void> {
  const { associationId } = caller
  await lockMembers(tx, associationId)
  const who = sharesNumber
    ? undefined
    : await alsoHasNumber(tx, { associationId, memberId, number: member.number })
  if (who !== undefined)
    return refuseFields([
      {
        field: wireNameOf(calls.saveMember.request, 'number'),
        code: 'MEMBER_NUMBER_TAKEN',
        values: { who },
      },
    ])
  // It would stay as it is: what was paid lasts until it is refunded.
  if (member.validUntil !== null && (await hasPaidBeyond(tx, { associationId, memberId }, member.validUntil)))
    return refuseFields([
      { field: wireNameOf(calls.saveMember.request, 'validUntil'), code: 'PAID_FOR_LONGER' },
    ])
  const actId = uuidv7()
  const before = await memberById(tx, associationId, memberId)
  const done = await writeMember(tx, { associationId, memberId, actId, now }, member)
  if (done === 'same') return
  if (done === 'unknown') return refuse('NOT_FOUND')
  if (done === 'known') {
    const by = member.email === null ? (member.number === null ? 'lastName' : 'number') : 'email'
    return refuseFields([{ field: wireNameOf(calls.saveMember.request, by), code: 'MEMBER_KNOWN' }])
  }
  const act = done === 'added' ? 'member.added' : 'member.changed'
  const values = before && changedMember(before, member)
  await recordEvent(tx, caller, { act, subjectId: memberId, ...values, earlier: { actId } }, now)
}

/** Of personal fields the trail says only that they changed. */
function changedMember(before: Member, after: Member) {
  const fields = MEMBER_FIELDS.filter((field) => before[field] !== after[field])
  const { before: earlier, after: later } = changedValues(
    { validUntil: before.validUntil },
    { validUntil: after.validUntil },
  )
  return { before: earlier, after: { ...later, fields: fields.join(' ') } }
}
const MEMBER_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'number',
  'birthDate',
  'validUntil',
  ...ADDRESS_PARTS,
] as const
