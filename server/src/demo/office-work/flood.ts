import { addDays } from '#rules/days.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { type DemoOfficer, zoneOfTheLake } from './office-of-the-lake.ts'

/** A zone is closed for two days without sales, and holders of that week get a message. */
export async function aFloodInAutumn(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const zoneId = await zoneOfTheLake(tx, associationId, 'torrente-alto')
  const from = at.toISOString().slice(0, 10)
  const to = addDays(from, 1)
  await tx
    .insertInto('closure')
    .values({
      association_id: associationId,
      id: uuidv7(),
      permit_id: null,
      zone_id: zoneId,
      from_day: from,
      to_day: to,
      reason: JSON.stringify({
        it: 'Piena dopo le piogge',
        en: 'In flood after the rain',
        de: 'Hochwasser nach dem Regen',
      }),
      announced_at: at,
      given_back_at: at,
      closed_by: officer.accountId,
    })
    .execute()
  const closed = { zone: zoneId, from, to, givesBack: true }
  await recordEvent(
    tx,
    officer,
    {
      act: 'closure.closed',
      subjectId: `${zoneId}/${from}/${to}`,
      after: closed,
      reason: 'Piena dopo le piogge',
    },
    at,
  )
  const messageId = uuidv7()
  await tx
    .insertInto('office_message')
    .values({
      association_id: associationId,
      id: messageId,
      account_id: officer.accountId,
      at,
      zone_ids: [],
      from_day: from,
      to_day: to,
      texts: JSON.stringify({
        it: {
          subject: 'Il torrente alto è in piena',
          text: 'Per due giorni la zona alta è chiusa. Il lago resta aperto: il vostro permesso vale anche lì.',
        },
        en: {
          subject: 'The upper stream is in flood',
          text: 'The upper zone is closed for two days. The lake stays open: your permit is valid there too.',
        },
        de: {
          subject: 'Der obere Bach führt Hochwasser',
          text: 'Für zwei Tage ist die obere Zone geschlossen. Der See bleibt offen: Eure Angelkarte gilt auch dort.',
        },
      }),
      recipients: 3,
    })
    .execute()
  await recordEvent(
    tx,
    officer,
    { act: 'message.sent', subjectId: messageId, after: { people: 3, from, to } },
    at,
  )
}
