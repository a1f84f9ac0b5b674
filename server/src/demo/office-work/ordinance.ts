import { addDays } from '#rules/days.ts'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { type DemoOfficer, zoneOfTheLake } from './office-of-the-lake.ts'

/** Wading in the lower stream is forbidden for some weeks, whatever the permit. */
export async function anOrdinanceInForce(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId } = officer
  const zoneId = await zoneOfTheLake(tx, associationId, 'torrente-basso')
  const id = uuidv7()
  const from = at.toISOString().slice(0, 10)
  await tx
    .insertInto('ordinance')
    .values({
      association_id: associationId,
      id,
      texts: JSON.stringify({
        it: {
          title: 'Si pesca solo da riva',
          text: 'Durante i lavori alla briglia non si entra nell’acqua del torrente basso.',
        },
        en: {
          title: 'Fish from the bank only',
          text: 'During the works at the weir nobody enters the water of the lower stream.',
        },
        de: {
          title: 'Nur vom Ufer aus angeln',
          text: 'Während der Arbeiten am Wehr geht am unteren Bach niemand ins Wasser.',
        },
      }),
      zone_ids: [zoneId],
      from_day: from,
      until_day: addDays(from, 28),
      authority: 'Provincia (esempio)',
      reference: 'n. 77',
      saved_at: at,
    })
    .execute()
  await tx
    .updateTable('association')
    .set((association) => ({ updated_at: association.ref('updated_at') }))
    .where('id', '=', associationId)
    .execute()
  const event = {
    act: 'ordinance.issued',
    subjectId: id,
    after: { day: from, until: addDays(from, 28) },
  } as const
  await recordEvent(tx, officer, { ...event, earlier: {} }, at)
}
