import { mailedPaths } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import { type Reminder, remindOnce } from '../notices/index.ts'
import { endingSoon, type EndingSoon } from './store/ending-soon.ts'
import { openOutings } from './store/open-outings.ts'
import { type SlotOfTomorrow, slotsOfTomorrow } from './store/slots-of-tomorrow.ts'
import type { DayToTell } from './store/wanted-by.ts'
import { endOfDay, hoursOf, pushWords, whereOf } from './words.ts'

const DAY_MS = 86_400_000

/** Reminds of what is tomorrow, was left open or ends soon. Safe on several servers, and after a stop at any point. */
export async function writeReminders(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const ofPerson = Map.groupBy(
    await slotsOfTomorrow(db, now),
    ({ accountId, subject }) => `${accountId} ${subject}`,
  )
  await remindOnce(
    services,
    'slot',
    [...ofPerson.values()].flatMap((slots) => slotReminder(services, slots)),
  )
  const outings = await openOutings(db, now)
  await remindOnce(
    services,
    'outing',
    outings.map((outing) => outingReminder(services, outing, now)),
  )
  const ending = await endingSoon(db, now)
  await remindOnce(
    services,
    'ending',
    ending.map((one) => endingReminder(services, one)),
  )
}

/** All of one person and association for tomorrow: they are reminded once. */
function slotReminder({ texts }: Services, slots: readonly SlotOfTomorrow[]): Reminder[] {
  const [first] = slots
  if (first === undefined) return []
  const { subject, timeZone, day, associationName: association, language, purchaseId, slot } = first
  const where = whereOf(first, language)
  const hours = slot === null ? undefined : hoursOf(slot, language)
  const [form, values] =
    slots.length > 1
      ? ['slotSeveral', { association, count: slots.length }]
      : hours === undefined
        ? ['slotWholeDay', { association, where }]
        : ['slot', { association, where, hours }]
  const wanted = slots.map((one) =>
    [whereOf(one, language), one.slot && hoursOf(one.slot, language)].filter(Boolean).join(', '),
  )
  return [
    {
      to: first,
      subject,
      timeZone,
      expiresAt: endOfDay(day, timeZone),
      push: {
        ...pushWords(texts, language, form, values),
        path: slots.length > 1 ? mailedPaths.myPermits() : mailedPaths.onePermit(purchaseId),
      },
      mail: {
        text: 'slot',
        values: { association, day: longDay(language, day), wanted: [...new Set(wanted)].join('\n') },
      },
    },
  ]
}

function outingReminder({ texts }: Services, outing: DayToTell, now: Date): Reminder {
  const { subject, timeZone, day, language, purchaseId, associationName: association } = outing
  const values = { association, where: whereOf(outing, language), day: longDay(language, day) }
  return {
    to: outing,
    subject,
    timeZone,
    expiresAt: new Date(now.getTime() + 2 * DAY_MS),
    push: { ...pushWords(texts, language, 'outing', values), path: mailedPaths.catchLog(purchaseId) },
    mail: { text: 'outing', values },
  }
}

function endingReminder({ texts }: Services, ending: EndingSoon): Reminder {
  const { subject, timeZone, lastDay, language, permitName, purchaseId } = ending
  const isPermit = permitName !== null && purchaseId !== null
  const values = {
    association: ending.associationName,
    day: longDay(language, lastDay),
    ...(isPermit && { permit: inLanguage(permitName, language) }),
  }
  const text = isPermit ? 'endingPermit' : 'endingMembership'
  return {
    to: ending,
    subject,
    timeZone,
    expiresAt: endOfDay(lastDay, timeZone),
    push: {
      ...pushWords(texts, language, text, values),
      path: isPermit ? mailedPaths.onePermit(purchaseId) : mailedPaths.memberCards(),
    },
    mail: { text, values },
  }
}
