import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { partiesThatFit } from '../store/free-for-waits.ts'
import { endWait, removeChoices, waitById } from '../store/waits.ts'
import { tell } from '../tell.ts'

/** A place is free for which it is too late to make offers: it is open to all, and all who wait for it are told at once. */
export async function tellTooLate(services: Services, now: Date): Promise<void> {
  for (const party of await partiesThatFit(services.db, { inTime: false }))
    await tellOne(services, party, now).catch((error: unknown) =>
      services.log.error({ err: error, wait: party.waitId }, 'an open place could not be told'),
    )
}

async function tellOne(
  services: Services,
  { waitId, choices }: Awaited<ReturnType<typeof partiesThatFit>>[number],
  now: Date,
): Promise<void> {
  const wait = await waitById(services.db, waitId)
  if (wait?.state !== 'waiting') return
  await inTransaction(services.db, async (tx) => {
    const free = choices.map(({ choice }) => choice)
    if (!(await removeChoices(tx, waitId, free))) await endWait(tx, waitId, 'open', now)
    await tell(services, tx, wait, { what: 'open' })
  })
}
